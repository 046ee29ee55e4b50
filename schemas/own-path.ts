/**
 * A path of this portal, and never a way out of it, whatever reads it: browsers take `\` for `/`, drop tabs and line ends and take out
 * `.` and `..`, and what stands between may decode `%2f` first. None of these may make a second slash out of the beginning: `//host` is another host.
 */
const ownPath = /^\/(?!\/|%(?:2[fF]|5[cC])|(?:[^?#]*\/)?(?:\.|%2[eE]){1,2}(?:[/?#%]|$))[^\\\s\u0000-\u001f\u007f-\u009f]*$/;

export const ownPathPattern = ownPath.source;

export const isOwnPath = (path: string): boolean => path.length <= 2_000 && ownPath.test(path);
