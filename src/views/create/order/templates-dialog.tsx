import './templates.css'
import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  deleteOrderTemplate,
  listOrderTemplates,
  type OrderTemplate,
} from '../../../../contract/entities/order-templates'
import { displayDay, lagosDay } from '../../../../contract/words/dates'
import { searchedText } from '../../../../contract/words/normal-text'
import { FormDialog } from '../../shared/forms/form-dialog'
import { useIsOffline } from '../../shared/freshness/use-freshness'
import { useKeptAnswer } from '../../shared/kept/use-kept-answer'
import { useSendOnce } from '../../shared/online/use-send-once'
import { createAgainPath } from '../../shared/order/order-links'
import { AsOf } from '../../shared/paged/as-of'
import { NotRead } from '../../shared/paged/not-read'
import { Button } from '../../ui/controls/button'
import { TextField } from '../../ui/controls/text-field'
import { SkeletonRows } from '../../ui/marks/skeleton-rows'
import { AskingButton } from '../../ui/overlays/asking-button'
import { EmptyState } from '../../ui/states/empty-state'
import { toasts } from '../../ui/toasts/toasts'

type Props = { onClose: () => void }

/** The templates of the office: one fills the form, or is deleted. */
export function TemplatesDialog({ onClose }: Props) {
  const { answer, reload } = useKeptAnswer(listOrderTemplates, {})
  return (
    <FormDialog title="Templates" maxWidth="560px" onClose={onClose}>
      {answer.kind === 'loading' && <SkeletonRows rows={4} height={44} />}
      {answer.kind === 'failed' && (
        <NotRead
          messages={answer.messages}
          onRetry={reload}
          offlineWhy="Templates are read from the server. They will load when you are back online."
        />
      )}
      {answer.kind === 'ready' && (
        <>
          <Templates templates={answer.data} onDeleted={reload} onClose={onClose} />
          <AsOf at={answer.at} />
        </>
      )}
    </FormDialog>
  )
}

type ListProps = Props & { templates: readonly OrderTemplate[]; onDeleted: () => void }

function Templates({ templates, onDeleted, onClose }: ListProps) {
  const [sought, setSought] = useState('')
  const [, navigate] = useLocation()
  const wanted = searchedText(sought)
  const found = templates.filter(({ name, customer_name }) =>
    searchedText(`${name} ${customer_name ?? ''}`).includes(wanted),
  )
  if (templates.length === 0)
    return (
      <EmptyState
        title="No templates yet"
        why="Choose “Save as template” in the menu of an order to make one."
      />
    )
  return (
    <>
      <TextField
        label="Search templates"
        type="search"
        autoComplete="off"
        value={sought}
        error={null}
        onChange={({ target }) => setSought(target.value)}
      />
      {found.length === 0 && <EmptyState title="No template has this name" />}
      <ul className="templates" aria-label="Templates">
        {found.map((template) => (
          <li key={template.id}>
            <div>
              <strong>{template.name}</strong>
              <span>{describe(template)}</span>
            </div>
            <Button
              size="s"
              aria-label={`Use ${template.name}`}
              onClick={() => {
                onClose()
                navigate(createAgainPath(template.order_id))
              }}
            >
              Use
            </Button>
            <DeleteTemplate template={template} onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** 'Order 1042 of Zenith Foods · saved by Ada Obi, Nov 09, 2026' */
function describe({ order_id, customer_name, by, at }: OrderTemplate): string {
  const order = customer_name === null ? `Order ${order_id}` : `Order ${order_id} of ${customer_name}`
  return `${order} · saved${by === null ? '' : ` by ${by}`}, ${displayDay(lagosDay(at))}`
}

function DeleteTemplate({ template, onDeleted }: { template: OrderTemplate; onDeleted: () => void }) {
  const { busy, send } = useSendOnce(deleteOrderTemplate)
  const isOffline = useIsOffline()
  const confirm = async () => {
    const outcome = await send({ id: template.id })
    if (outcome === null) return
    if (outcome.kind === 'success')
      toasts.success(deleteOrderTemplate.message ?? '', { object: template.name })
    else if (outcome.kind === 'notFound') toasts.info('It was already deleted.', { object: template.name })
    else return toasts.failure(outcome, { object: template.name })
    onDeleted()
  }
  return (
    <AskingButton
      label="Delete"
      name={`Delete ${template.name}`}
      size="s"
      disabled={busy || isOffline}
      title={`Delete the template ${template.name}?`}
      stayLabel="Keep the template"
      confirmLabel="Delete template"
      onConfirm={() => void confirm()}
    >
      Nobody can choose it any more. Its order stays.
    </AskingButton>
  )
}
