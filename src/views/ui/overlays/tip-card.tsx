import { Tooltip } from '@radix-ui/themes'
import { useState } from 'react'
import type { TipSide } from '../controls/tip'

/** The tooltip of an element, from its `tip` attributes. */
export function TipCard({ element }: { element: HTMLElement }) {
  const [{ left, top, width, height }] = useState(() => element.getBoundingClientRect())
  const { tip = '', tipKey, tipSide = 'bottom' } = element.dataset
  const content =
    tipKey === undefined ? (
      tip
    ) : (
      <span className="tooltip-content">
        {tip} <span className="tooltip-key">{tipKey}</span>
      </span>
    )
  return (
    <Tooltip open content={content} side={tipSide as TipSide}>
      <span className="menu-anchor" style={{ left, top, width, height }} aria-hidden />
    </Tooltip>
  )
}
