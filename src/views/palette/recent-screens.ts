/** Paths, the last one first; gone with the page. */
let recent: readonly string[] = []

export function recentScreens(): readonly string[] {
  return recent
}

export function noteScreen(path: string): void {
  recent = [path, ...recent.filter((one) => one !== path)]
}
