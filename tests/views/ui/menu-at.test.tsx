import { act, render, screen } from '@testing-library/react'
import { DropdownMenu, Theme } from '@radix-ui/themes'
import { expect, test } from 'vitest'
import { MenuAt } from '../../../src/views/ui/overlays/menu-at'

test('an open menu stays at its button when the window changes its size', () => {
  const button = document.createElement('button')
  const placed = (left: number) => (button.getBoundingClientRect = () => new DOMRect(left, 40, 28, 28))
  placed(900)
  render(
    <Theme>
      <MenuAt button={{ current: button }} label="Export" onClose={() => undefined}>
        <DropdownMenu.Item>This page</DropdownMenu.Item>
      </MenuAt>
    </Theme>,
  )
  expect(screen.getAllByRole('menu')).toHaveLength(1)
  const anchor = document.querySelector<HTMLElement>('.menu-anchor')
  expect(anchor?.style.left).toBe('900px')
  placed(120)
  act(() => {
    window.dispatchEvent(new Event('resize'))
  })
  expect(anchor?.style.left).toBe('120px')
})
