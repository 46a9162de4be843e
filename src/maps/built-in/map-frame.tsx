import './built-in-map.css'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { MapView } from './use-map-view'

type Props = HTMLAttributes<HTMLElement> & {
  ref?: Ref<HTMLElement>
  label: string
  view: MapView
  isDrawing?: boolean
  children: ReactNode
}

/** The focusable frame of a map, with its name for screen readers. */
export function MapFrame({ label, view: { centre, zoom, size }, isDrawing, children, ...hand }: Props) {
  return (
    <section
      className="built-in-map"
      role="application"
      aria-label={label}
      aria-roledescription="map"
      aria-busy={size.width === 0}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-own-keys="+ = - 0"
      data-zoom={zoom}
      data-centre={centre.map((degrees) => degrees.toFixed(4)).join()}
      data-drawing={isDrawing === true || undefined}
      {...hand}
    >
      {children}
    </section>
  )
}
