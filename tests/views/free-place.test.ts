import { describe, expect, it } from 'vitest'
import { freePlace, type Box } from '../../src/views/ui/free-place'

const room: Box = { left: 200, top: 48, right: 1280, bottom: 768 }
const home = { right: 1264, top: 100 }
const place = (obstacles: Box[], headings: Box[] = []) =>
  freePlace({ home, width: 320, height: 60, obstacles, headings, room })
const box = (left: number, top: number, width = 80, height = 20): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

describe('where notices stand', () => {
  it('at home, when nothing is in the way', () => {
    expect(place([box(300, 110)])).toEqual(home)
  })

  it('beside a column of statuses at the right, between two of them when the room is there', () => {
    const column = (left: number) => Array.from({ length: 20 }, (_, row) => box(left, 100 + row * 32))
    expect(place(column(1180))).toEqual({ right: 1172, top: 100 })
    expect(place([...column(1180), ...column(1000), ...column(500)])).toEqual({ right: 992, top: 100 })
  })

  it('below what fills the whole width', () => {
    expect(place([box(200, 90, 1080, 60)])).toEqual({ right: 1264, top: 158 })
  })

  it('off a heading, while there is room beside it; rather over a heading than over a button', () => {
    expect(place([], [box(900, 90, 380, 40)])).toEqual({ right: 1264, top: 138 })
    expect(place([box(200, 90, 690, 640)], [box(900, 90, 380, 640)])).toEqual({ right: 1264, top: 100 })
  })

  it('where it covers least, when everything is full', () => {
    const full = [box(200, 48, 1080, 720)]
    expect(place(full)).toEqual(home)
    expect(place([...full, box(1180, 100), box(1180, 130)])).toEqual({ right: 1172, top: 100 })
  })
})
