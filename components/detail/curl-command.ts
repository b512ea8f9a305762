/** The address of a chat service and the application in it; the browser never has the key. */
export interface ServiceAddress {
  baseUrl: string;
  appId: string;
}

/** Returns a command for a POSIX shell that queries the service; the key is a shell variable. */
export function curlCommand({ baseUrl, appId }: ServiceAddress, path: string): string {
  return curlLines([
    `curl ${quoted(apiUrl(baseUrl, path))}`,
    `-H ${quoted(`app-id: ${appId}`)}`,
    '-H "api-key: $API_KEY"',
  ]);
}

/** Returns a command that sends JSON to the service; the key is a placeholder. */
export function curlPost({ baseUrl, appId }: ServiceAddress, path: string, json: string): string {
  return curlLines([
    `curl -X POST ${quoted(apiUrl(baseUrl, path))}`,
    `-H ${quoted("content-type: application/json")}`,
    `-H ${quoted(`app-id: ${appId}`)}`,
    `-H ${quoted("api-key: <API_KEY>")}`,
    `-d ${quoted(json)}`,
  ]);
}

const apiUrl = (baseUrl: string, path: string) => `${baseUrl.replace(/\/+$/, "")}/v1.4/api${path}`;
const curlLines = (lines: readonly string[]) => lines.join(" \\\n  ");

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
