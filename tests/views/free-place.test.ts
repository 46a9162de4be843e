import { describe, expect, it } from 'vitest'
import { freePlace, type Box } from '../../src/views/ui/free-place'

const room: Box = { left: 200, top: 48, right: 1280, bottom: 768 }
const home = { right: 1264, top: 100 }
const place = (obstacles: Box[]) => freePlace({ home, width: 320, height: 60, obstacles, room })
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

  it('at home, when everything is full', () => {
    expect(place([box(200, 48, 1080, 720)])).toEqual(home)
  })
})
