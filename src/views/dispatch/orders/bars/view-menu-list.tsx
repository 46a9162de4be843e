import { DropdownMenu } from '@radix-ui/themes'
import type { RefObject } from 'react'
import type { OrdersView } from '../../../../db/core/preferences'
import { usePreferences } from '../../../theme/preferences'
import { viewKey } from '../../../ui/keys/key-caps'
import { MenuAt } from '../../../ui/overlays/menu-at'
import type { SavedViews } from './use-saved-views'
import { VIEW_WORDS } from './view-words'

type Props = {
  button: RefObject<HTMLElement | null>
  saved: SavedViews
  onManage: () => void
  onClose: () => void
}

export function ViewMenuList({ button, saved, onManage, onClose }: Props) {
  const { preferences, change } = usePreferences()
  return (
    <MenuAt button={button} onClose={onClose}>
      <DropdownMenu.RadioGroup
        value={preferences.ordersView}
        onValueChange={(view) => change('ordersView', view as OrdersView)}
      >
        <DropdownMenu.RadioItem value="auto">{VIEW_WORDS.auto}</DropdownMenu.RadioItem>
        <DropdownMenu.RadioItem value="dispatch">{VIEW_WORDS.dispatch}</DropdownMenu.RadioItem>
        <DropdownMenu.RadioItem value="all">{VIEW_WORDS.all}</DropdownMenu.RadioItem>
        <DropdownMenu.RadioItem value="finance">{VIEW_WORDS.finance}</DropdownMenu.RadioItem>
        {preferences.orderColumns !== null && (
          <DropdownMenu.RadioItem value="own">{VIEW_WORDS.own}</DropdownMenu.RadioItem>
        )}
      </DropdownMenu.RadioGroup>
      <DropdownMenu.Separator />
      {saved.views.map((view, index) => (
        <DropdownMenu.Item key={view.name} {...viewKey(index)} onSelect={() => saved.open(view)}>
          <span className="ellipsis">{view.name}</span>
        </DropdownMenu.Item>
      ))}
      <DropdownMenu.Item onSelect={onManage}>Saved views…</DropdownMenu.Item>
    </MenuAt>
  )
}
