export function phase(name: string, doing: string): (done: string) => void;
export function refuse(message: string): never;
