import { createContext, use, useSyncExternalStore } from 'react'

/** The browser's offer to keep Waybill like a program of the computer. It holds for one prompt. */
export type InstallOffer = {
  /** Returns `unsubscribe`. */
  subscribe: (listener: () => void) => () => void
  isOffered: () => boolean
  install: () => Promise<void>
}

const NONE: InstallOffer = {
  subscribe: () => () => undefined,
  isOffered: () => false,
  install: () => Promise.resolve(),
}

export const InstallOfferProvider = createContext(NONE)

/** Null: the browser offers nothing, or Waybill is installed. */
export function useInstall(): (() => void) | null {
  const offer = use(InstallOfferProvider)
  const isOffered = useSyncExternalStore(offer.subscribe, offer.isOffered)
  return isOffered ? () => void offer.install() : null
}
