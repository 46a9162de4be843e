import './error-screen.css'
import { useEffect } from 'react'
import { BrandMark } from '../marks/brand-mark'
import { Button } from '../controls/button'

type Props = {
  /** The status or the message: '404 Not Found'. */
  detail: string
  actionLabel: string
  onAction: () => void
}

const HEADING = 'Unexpected Application Error!'

/** RT-32 */
export function ErrorScreen({ detail, actionLabel, onAction }: Props) {
  useEffect(() => {
    document.title = `${HEADING} · Waybill`
  }, [])
  return (
    <section className="error-screen" role="alert">
      <BrandMark size={32} />
      <h1>{HEADING}</h1>
      <p>{detail}</p>
      <Button size="l" onClick={onAction}>
        {actionLabel}
      </Button>
    </section>
  )
}
