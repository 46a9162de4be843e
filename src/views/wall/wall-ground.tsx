import type { ComponentProps } from 'react'
import type { DisplaySettings } from '../../../contract/displays'
import { useThemeLook } from '../theme/theme-ground'

type Props = ComponentProps<'div'> & { appearance: DisplaySettings['appearance'] }

/** A wall is dark or light as its display was set, whatever this computer prefers. */
export function WallGround({ appearance, className = '', ...rest }: Props) {
  const look = useThemeLook()
  return <div {...look} className={`${className} radix-themes ${appearance}`.trim()} {...rest} />
}
