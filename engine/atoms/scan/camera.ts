/** The camera and what the browser reads in its picture. Only some browsers can: the button is not there for others. */

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}
type TorchSet = MediaTrackConstraintSet & { torch: boolean };

/** What stands on boxes and shelves. */
const wantedFormats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf", "qr_code", "data_matrix"];
/** A hand does not hold still for longer; a phone gets warm when it is asked more often. */
const pauseMs = 120;

const detectorClass = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

async function readableFormats(): Promise<string[]> {
  const supported = (await detectorClass()?.getSupportedFormats()) ?? [];
  return wantedFormats.filter((format) => supported.includes(format));
}

/** Without asking for permission: whether there is a camera is known before. */
export async function canScan(): Promise<boolean> {
  // Not there in a page that is no secure context.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices || !detectorClass()) return false;
  try {
    if ((await readableFormats()).length === 0) return false;
    return (await devices.enumerateDevices()).some(({ kind }) => kind === "videoinput");
  } catch {
    return false;
  }
}

export type CameraProblem = "denied" | "missing" | "failed";

export const problemOf = (error: unknown): CameraProblem => {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
};

export class Camera {
  private stream: MediaStream | undefined;
  private isStopped = false;

  /** @param onCode with each code that comes into the picture; one that stays there is told once */
  async start(video: HTMLVideoElement, onCode: (code: string) => void): Promise<void> {
    const detector = new (detectorClass()!)({ formats: await readableFormats() });
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: "environment" } }, audio: false });
    // Closed while the browser was asking.
    if (this.isStopped) return stopTracks(stream);
    this.stream = stream;
    video.srcObject = stream;
    await video.play();
    void this.watch(video, detector, onCode);
    return undefined;
  }

  get hasTorch(): boolean {
    const capabilities = this.track?.getCapabilities?.() as { torch?: boolean } | undefined;
    return capabilities?.torch === true;
  }

  async setTorch(torch: boolean): Promise<void> {
    await this.track?.applyConstraints({ advanced: [{ torch } as TorchSet] });
  }

  stop(): void {
    this.isStopped = true;
    if (this.stream) stopTracks(this.stream);
  }

  private get track(): MediaStreamTrack | undefined {
    return this.stream?.getVideoTracks()[0];
  }

  private async watch(video: HTMLVideoElement, detector: Detector, onCode: (code: string) => void): Promise<void> {
    let inPicture = new Set<string>();
    while (!this.isStopped) {
      const codes = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(detector, video) : [];
      // The dialog may have closed meanwhile.
      const fresh = this.isStopped ? undefined : codes.find((code) => !inPicture.has(code));
      inPicture = new Set(codes);
      if (fresh !== undefined) onCode(fresh);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** A picture that cannot be read has no code in it. */
const read = async (detector: Detector, video: HTMLVideoElement): Promise<string[]> => {
  try {
    return (await detector.detect(video)).map(({ rawValue }) => rawValue.trim()).filter(Boolean);
  } catch {
    return [];
  }
};

const stopTracks = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop());
