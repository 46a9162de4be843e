import { useState, type DragEvent } from 'react'

/** The drag carries the number of the order as text, which other applications can use too. */
const TYPE = 'text/plain'

/** Call this when a drag of an order starts. */
export function carryOrder({ dataTransfer }: DragEvent, orderId: number): void {
  dataTransfer.setData(TYPE, `${orderId}`)
  dataTransfer.effectAllowed = 'move'
}

/** Makes an element a drop target for orders; with `onDrop` undefined it is none. */
export function useOrderDrop(onDrop: ((orderId: number) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  if (onDrop === undefined) return { isOver: false, target: {} }
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const orderId = Number(event.dataTransfer.getData(TYPE))
        if (Number.isInteger(orderId) && orderId > 0) onDrop(orderId)
      },
    },
  }
}
