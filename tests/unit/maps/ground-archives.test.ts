import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { openArchive } from '../../../src/maps/built-in/ground-archives'

test('ER-18 the ground of the map that could not be read is read again for the next map', async () => {
  const file = await readFile('src/maps/ground/nigeria.pmtiles')
  const answer = vi
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('no network'))
    .mockImplementation(() => Promise.resolve(new Response(new Uint8Array(file))))
  vi.stubGlobal('fetch', answer)
  try {
    await expect(openArchive(null)).rejects.toThrow('no network')
    expect(await openArchive(null)).toMatchObject({ maxZoom: 8 })
    await openArchive(null)
    expect(answer).toHaveBeenCalledTimes(2)
  } finally {
    vi.unstubAllGlobals()
  }
})
