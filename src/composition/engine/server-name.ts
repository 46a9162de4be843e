/** Distinguishes servers in the names of local databases: the page's host, or the host and path of the API. */
export function serverName(apiBase: string, page: { host: string; href: string }): string {
  if (apiBase === '') return page.host
  const { host, pathname } = new URL(apiBase, page.href)
  return pathname === '/' ? host : `${host}${pathname}`
}
