/** What people call the program that sent a User-Agent: "Firefox 133 on Windows". Empty when it says nothing that is known. */
export function browserName(user_agent: string): string {
  const browser = browsers.find(([, mark]) => user_agent.includes(mark));
  const system = systems.find(([, mark]) => user_agent.includes(mark));
  const name = browser && `${browser[0]}${versionAfter(user_agent, browser[1])}`;
  return [name, system?.[0]].filter(Boolean).join(" · ");
}

/** Each names those it descends from, so the order matters. */
const browsers: readonly (readonly [name: string, mark: string])[] = [
  ["Edge", "Edg/"],
  ["Opera", "OPR/"],
  ["Samsung Internet", "SamsungBrowser/"],
  ["Firefox", "Firefox/"],
  ["Chrome", "HeadlessChrome/"],
  ["Chrome", "Chrome/"],
  ["Chrome", "CriOS/"],
  ["Safari", "Safari/"],
  ["curl", "curl/"],
];

const systems: readonly (readonly [name: string, mark: string])[] = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["macOS", "Mac OS X"],
  ["ChromeOS", "CrOS"],
  ["Linux", "Linux"],
];

/** Safari says its own version elsewhere. */
function versionAfter(user_agent: string, mark: string): string {
  const from = mark === "Safari/" ? "Version/" : mark;
  const at = user_agent.indexOf(from);
  const version = at < 0 ? "" : /^\d{1,4}/.exec(user_agent.slice(at + from.length))?.[0];
  return version ? ` ${version}` : "";
}
