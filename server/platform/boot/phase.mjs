/**
 * One line on the terminal for each phase of a start: name, what was done, how long it took.
 * Plain JavaScript, because it also speaks before anything is installed.
 */
const nameWidth = 12;

/**
 * Begins a phase. On a terminal the line stands at once and is completed in place; elsewhere it is written when done.
 * @param {string} name what is at work, for example "Packages"
 * @param {string} doing what it does meanwhile, for example "installing"
 * @returns {(done: string) => void} completes the line, for example with "installed"
 */
export function phase(name, doing) {
  const began = Date.now();
  const onTerminal = process.stdout.isTTY === true;
  if (onTerminal) process.stdout.write(`  ${name.padEnd(nameWidth)}${doing} …`);

  return (done) => {
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const start = onTerminal ? "\r\u001b[2K" : "";
    process.stdout.write(`${start}  ${name.padEnd(nameWidth)}${done} (${seconds} s)\n`);
  };
}

/** What stops a command is told in one sentence on stderr, and the command ends with 1. */
export function refuse(/** @type {string} */ message) {
  process.stdout.write(process.stdout.isTTY ? "\r\u001b[2K" : "");
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}
