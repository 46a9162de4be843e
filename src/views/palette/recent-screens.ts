/** Paths, newest first. Kept in memory, so a reload clears them. */
let recent: readonly string[] = []

export function recentScreens(): readonly string[] {
  return recent
}

export function noteScreen(path: string): void {
  recent = [path, ...recent.filter((one) => one !== path)]
}
