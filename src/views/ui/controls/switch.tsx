import './switch.css'
import { Switch as RadixSwitch } from '@radix-ui/themes'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof RadixSwitch>, 'size' | 'radius'>

/** On or off at once; disabled, it still shows which. Its name is a label or an `aria-labelledby`. */
export function Switch(props: Props) {
  return <RadixSwitch size="1" radius="full" {...props} />
}
