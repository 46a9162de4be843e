import { describe, expect, test } from 'vitest'
import { labelSides } from '../../../src/maps/built-in/label-sides'

const SIZE = { width: 800, height: 450 }

describe('the labels of the pins', () => {
  test('stand above, where nothing is in the way', () => {
    expect(labelSides([{ x: 0, y: 0 }], SIZE)).toEqual(['above'])
    expect(labelSides([{ x: 0, y: 0 }], null)).toEqual(['above'])
  })

  test('are not cut off by the edges of the map', () => {
    expect(labelSides([{ x: 380, y: 0 }], SIZE)).toEqual(['left'])
    expect(labelSides([{ x: -380, y: 0 }], SIZE)).toEqual(['right'])
    expect(labelSides([{ x: 0, y: 215 }], SIZE)).toEqual(['above'])
    expect(labelSides([{ x: 0, y: -150 }], SIZE)).toEqual(['below'])
  })

  test('are not under the buttons', () => {
    expect(labelSides([{ x: 300, y: -60 }], SIZE)).toEqual(['below'])
  })

  test('of pins that are out of sight stay with their pins', () => {
    expect(labelSides([{ x: 900, y: 0 }], SIZE)).toEqual(['above'])
  })

  test('do not lie on each other', () => {
    expect(
      labelSides(
        [
          { x: 0, y: 0 },
          { x: 20, y: 0 },
        ],
        SIZE,
      ),
    ).toEqual(['above', 'below'])
  })
})
