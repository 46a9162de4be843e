import { vi } from 'vitest'

/** What the console saves as a file, instead of a folder of downloads. */
export function savedFiles() {
  const saved: { name: string; text: Promise<string> }[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blob = file as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
  return saved
}
