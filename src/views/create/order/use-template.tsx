import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '../../console'
import { OfferedButton } from '../../ui/controls/offered-button'
import { TemplatesDialog } from './templates-dialog'

/** Fills the form from a named trip (AD-07). Nothing on a server that keeps no templates. */
export function UseTemplate() {
  const { config } = useApp()
  const [isOpen, setIsOpen] = useState(false)
  if (!config.templates) return null
  return (
    <>
      <OfferedButton
        does="Use a template"
        kind="ghost"
        size="s"
        className="my-location"
        icon={<LayoutTemplate aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Use a template
      </OfferedButton>
      {isOpen && <TemplatesDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
