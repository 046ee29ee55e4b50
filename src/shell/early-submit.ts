declare global {
  interface Window {
    /** Made by the script of `page-html.ts`, which keeps the browser from sending a form by itself before the page is alive. */
    earlySubmit?: { form: HTMLFormElement | null; listening: AbortController };
  }
}

/** To be called once handlers are attached: whoever was faster than the code has sent the form now. */
export function sendEarlySubmit(): void {
  window.earlySubmit?.listening.abort();
  window.earlySubmit?.form?.requestSubmit();
  delete window.earlySubmit;
}
