/** A hull and two sails, under way along the inline axis. */
export function Ship() {
  return (
    <svg className="flow__ship" viewBox="0 0 28 22" width="28" height="22" aria-hidden="true" focusable="false">
      <path className="flow__sail" d="M12.5 1.5v12H4.5C8 10.5 11 6.5 12.5 1.5Z" />
      <path className="flow__sail" d="M14.5 3.5c3.5 2 6 5.5 7 10h-7Z" />
      <path className="flow__hull" d="M2 15.5h23.5c-1 3-3 5-6 5H7.5c-2.5 0-4.5-2-5.5-5Z" />
    </svg>
  );
}
