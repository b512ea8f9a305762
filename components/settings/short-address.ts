/** Above this many characters an address is shortened: no IPv4 address is, most IPv6 networks are not. */
const wholeMax = 22;

/**
 * Returns a network address short enough for a line: IPv6 without the zeros that can be left out, and
 * of what is still long the network, which is the first four groups, and the last group.
 */
export function shortAddress(address: string): string {
  const compact = isWholeV6(address) ? withoutZeros(address.split(":")) : address;
  const groups = compact.split(":");
  if (compact.length <= wholeMax || groups.length < 6) return compact;
  return `${groups.slice(0, 4).join(":")}:…:${groups.at(-1)}`;
}

function isWholeV6(address: string): boolean {
  return /^([\da-f]{1,4}:){7}[\da-f]{1,4}$/i.test(address);
}

function withoutZeros(groups: readonly string[]): string {
  const numbers = groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
  const runs = [...numbers.matchAll(/\b0(:0)+\b/g)];
  const [longest] = runs.sort((a, b) => b[0].length - a[0].length);
  if (!longest) return numbers;
  const head = numbers.slice(0, longest.index).replace(/:$/, "");
  const tail = numbers.slice(longest.index + longest[0].length).replace(/^:/, "");
  return `${head}::${tail}`;
}
