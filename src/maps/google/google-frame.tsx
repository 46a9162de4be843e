import './google-map.css'
import type { RefObject } from 'react'

export function GoogleFrame({
  label,
  element,
}: {
  label: string
  element: RefObject<HTMLDivElement | null>
}) {
  return (
    <section className="google-map" aria-label={label}>
      <div ref={element} className="google-map-ground" />
    </section>
  )
}
