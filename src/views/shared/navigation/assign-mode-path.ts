/** There the row of an order tells what becomes of its assignment, so a notice would only lie over the next one. */
export function isAssignMode(location: string): boolean {
  return location === '/assign' || location.startsWith('/assign/')
}
