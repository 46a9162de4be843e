import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInNigeria, readLatLng, writeLatLng } from '../../../contract/wire/nigeria'

test('a position is read as maps write it, and nothing else is', () => {
  expect([
    readLatLng('6.5244, 3.3792'),
    readLatLng(' 6.5244,3.3792 '),
    readLatLng('6.5244 3.3792'),
    readLatLng('-6, 3'),
  ]).toEqual([
    [6.5244, 3.3792],
    [6.5244, 3.3792],
    [6.5244, 3.3792],
    [-6, 3],
  ])
  for (const text of ['', 'Yaba', '6.5', '6.5, 3.3, 1', '91, 3', '6, 181'])
    expect(readLatLng(text)).toBe(null)
})

test('a position that was written is read again, to a tenth of a metre', () => {
  const degrees = fc.integer({ min: -90e6, max: 90e6 }).map((millionths) => millionths / 1e6)
  fc.assert(
    fc.property(degrees, degrees, (lat, lng) => {
      const read = readLatLng(writeLatLng([lat, lng]))
      expect(read?.map((part) => Math.round(part * 1e6))).toEqual(
        [lat, lng].map((part) => Math.round(part * 1e6)),
      )
    }),
  )
})

test('cities of Nigeria are in it, those of its neighbours are not', () => {
  const inside = {
    Lagos: [6.4541, 3.3947],
    Badagry: [6.4167, 2.8833],
    Sokoto: [13.0622, 5.2339],
    Daura: [13.0325, 8.318],
    Maiduguri: [11.8333, 13.15],
    Calabar: [4.9589, 8.3269],
    Brass: [4.3151, 6.2414],
  } as const
  const outside = { Accra: [5.6037, -0.187], Cotonou: [6.3654, 2.4183], Douala: [4.0511, 9.7679] } as const
  for (const at of Object.values(inside)) expect(isInNigeria([...at])).toBe(true)
  for (const at of Object.values(outside)) expect(isInNigeria([...at])).toBe(false)
})
