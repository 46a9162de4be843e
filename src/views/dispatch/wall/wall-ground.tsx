import type { ComponentProps } from 'react'
import type { DisplaySettings } from '../../../../contract/entities/displays'
import { useThemeLook } from '../../theme/theme-ground'

type Props = ComponentProps<'div'> & { appearance: DisplaySettings['appearance'] }

/** The theme of the wall. It follows the setting of the display, not the preference of this device. */
export function WallGround({ appearance, className = '', ...rest }: Props) {
  const look = useThemeLook()
  return <div {...look} className={`${className} radix-themes ${appearance}`.trim()} {...rest} />
}
