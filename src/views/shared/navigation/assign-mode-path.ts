/** In assign mode the row of an order shows the state of its assignment. A toast would only cover the next row. */
export function isAssignMode(location: string): boolean {
  return location === '/assign' || location.startsWith('/assign/')
}
