import type { ComponentProps } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { Button } from '../../ui/controls/button'
import { TextField } from '../../ui/controls/text-field'
import { keepPhone, PHONE_QUESTION } from './ask-about-phones'

type Props = Omit<ComponentProps<typeof TextField>, 'error' | 'mark' | 'type'> & { name: string }

/** The field of a phone in the surrounding form, with the question about what is no number of Nigeria. */
export function PhoneField({ name, ...props }: Props) {
  const { control, register, getValues, trigger, setFocus } = useFormContext()
  const { errors } = useFormState({ control, name })
  const error = get(errors, name) as { type: string; message?: string } | undefined
  const keep = () => {
    keepPhone(String(getValues(name)))
    setFocus(name)
    void trigger(name)
  }
  const question = (
    <>
      {error?.message}{' '}
      <Button size="s" onClick={keep}>
        Keep it
      </Button>
    </>
  )
  const note = error?.type === PHONE_QUESTION ? question : (error?.message ?? null)
  return (
    <TextField autoComplete="off" {...props} mark="required" type="tel" error={note} {...register(name)} />
  )
}
