import { describe, expect, test } from 'vitest'
import { labelSides } from '../../../src/maps/built-in/label-sides'

const SIZE = { width: 800, height: 450 }

const pin = (x: number, y: number, title = 'Destination, Ikorodu Road') => ({
  x,
  y,
  spot: { title, note: '' },
})

describe('the labels of the pins', () => {
  test('stand above, where nothing is in the way', () => {
    expect(labelSides([pin(0, 0)], SIZE)).toEqual(['above'])
    expect(labelSides([pin(0, 0)], null)).toEqual(['above'])
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

  test('do not lie on each other', () => {
    expect(labelSides([pin(0, 0), pin(20, 0)], SIZE)).toEqual(['above', 'below'])
  })
})
