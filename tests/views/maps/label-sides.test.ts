import { describe, expect, test } from 'vitest'
import { labelSides } from '../../../src/maps/built-in/label-sides'

const SIZE = { width: 800, height: 450 }
const UNKNOWN = { width: 0, height: 0 }

const pin = (x: number, y: number, title = 'Destination, Ikorodu Road') => ({
  x,
  y,
  spot: { title, note: '' },
})

describe('the labels of the pins', () => {
  test('are above their pin where nothing is in the way', () => {
    expect(labelSides([pin(0, 0)], SIZE)).toEqual(['above'])
    expect(labelSides([pin(0, 0)], UNKNOWN)).toEqual(['above'])
  })

  test('are not cut off by the edges of the map', () => {
    expect(labelSides([pin(380, 0)], SIZE)).toEqual(['left'])
    expect(labelSides([pin(-380, 0)], SIZE)).toEqual(['right'])
    expect(labelSides([pin(0, 215)], SIZE)).toEqual(['above'])
    expect(labelSides([pin(330, 0)], SIZE)).toEqual(['left'])
    expect(labelSides([pin(330, 0, 'Pickup, Yaba')], SIZE)).toEqual(['above'])
    expect(labelSides([pin(0, -150)], SIZE)).toEqual(['below'])
  })

  test('are not under the buttons', () => {
    expect(labelSides([pin(300, -60)], SIZE)).toEqual(['below'])
  })

  test('of pins that are out of sight stay with their pins', () => {
    expect(labelSides([pin(900, 0)], SIZE)).toEqual(['above'])
  })

  test('do not lie on each other, nor on another pin', () => {
    expect(labelSides([pin(0, 0), pin(20, 0)], SIZE)).toEqual(['above', 'below'])
    expect(labelSides([pin(0, 0), pin(400, 0)], UNKNOWN)).toEqual(['above', 'above'])
    expect(labelSides([pin(0, 0), pin(0, -40), pin(30, 0)], UNKNOWN)).toEqual(['below', 'above', 'right'])
  })

  test('are left out where several pins are at one spot and there is no room', () => {
    expect(labelSides([pin(0, 0), pin(4, 0), pin(2, 2)], SIZE)).toEqual(['above', 'below', 'hidden'])
  })

  test('leave a route free where another side has room', () => {
    const route = [
      { x: 0, y: 0 },
      { x: 10, y: -200 },
    ]
    expect(labelSides([pin(0, 0)], SIZE, [route])).toEqual(['below'])
  })

  test('never lie on the length of a route', () => {
    const above = { left: -60, right: 60, top: -50, bottom: -20 }
    expect(labelSides([pin(0, 0)], SIZE, [], [above])).toEqual(['below'])
  })

  test('keep clear of the chips along the upper edge', () => {
    expect(labelSides([pin(0, -165)], SIZE)).toEqual(['below'])
    const tall = { width: 800, height: 700 }
    expect([labelSides([pin(0, -165)], tall), labelSides([pin(0, -290)], tall)]).toEqual([
      ['above'],
      ['below'],
    ])
  })
})
