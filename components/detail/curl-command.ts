/** Where a chat service is and which application is meant; the key is not the browser's to know. */
export interface ServiceAddress {
  baseUrl: string;
  appId: string;
}

/** Returns a command for a POSIX shell that asks the service itself; the key is a variable to set. */
export function curlCommand({ baseUrl, appId }: ServiceAddress, path: string): string {
  const url = `${baseUrl.replace(/\/+$/, "")}/v1.4/api${path}`;
  return [`curl ${quoted(url)}`, `-H ${quoted(`app-id: ${appId}`)}`, '-H "api-key: $API_KEY"'].join(
    " \\\n  ",
  );
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
