/** A segment of an address without its escapes; one that is broken is taken as it stands. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
