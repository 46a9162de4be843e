import './menu.css'
import { DropdownMenu } from '@radix-ui/themes'
import type { ComponentProps } from 'react'
import { leaveFocus } from './focus-content'

type Props = Pick<
  ComponentProps<typeof DropdownMenu.Content>,
  'aria-label' | 'children' | 'className' | 'onCloseAutoFocus'
>

/** The items of a menu, in the look of all menus. */
export function MenuContent({ className = 'menu', onCloseAutoFocus = leaveFocus, ...props }: Props) {
  return (
    <DropdownMenu.Content
      className={className}
      size="1"
      color="gray"
      variant="soft"
      align="end"
      onCloseAutoFocus={onCloseAutoFocus}
      {...props}
    />
  )
}
