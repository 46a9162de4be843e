/** This text is in our `index.html`. A page that a proxy or a portal sends instead does not contain it. */
const MARK = /<meta[^>]+application-name[^>]+Waybill/i

/**
 * Whether this is what the server of the console has under the path. A proxy whose server is down, a portal that wants a
 * login and a server that has no such file answer with a page of their own, some of them with 200.
 */
export async function isOfConsole(path: string, response: Response): Promise<boolean> {
  if (!response.ok) return false
  const isHtml = response.headers.get('Content-Type')?.includes('html') === true
  if (!isHtml || !isPage(path)) return isHtml === isPage(path)
  return MARK.test(await response.clone().text())
}

/** Whether the console cannot start without the file: its page, and the scripts and styles that the page names. */
export function isNeeded(path: string, page: string): boolean {
  return isPage(path) || (/\.(js|css)$/.test(path) && page.includes(`"${path}"`))
}

function isPage(path: string): boolean {
  return path.endsWith('.html') || !/\.[^/]*$/.test(path)
}
