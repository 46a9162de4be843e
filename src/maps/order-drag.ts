import { useState, type DragEvent } from 'react'

/** The number of an order, as a text that is of use outside the console too. */
const TYPE = 'text/plain'

/** A drag that carries this order begins. */
export function carryOrder({ dataTransfer }: DragEvent, orderId: number): void {
  dataTransfer.setData(TYPE, `${orderId}`)
  dataTransfer.effectAllowed = 'move'
}

/** For what an order can be dropped on; with `onDrop` undefined it takes none. */
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
