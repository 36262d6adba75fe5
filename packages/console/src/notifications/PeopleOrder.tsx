import { duty } from '@sundial/phrases/duty.ts'
import { Select } from 'antd'
import { Field } from '../kit/form/Field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { moved, type RotationDraft } from './duty-draft.ts'
import { usePeople } from './use-people.ts'

type Props = { form: Form<RotationDraft>; known: ReadonlyMap<number, string> }

/** People of a rotation in their order, which buttons change. `known`: names of those whom it had before. */
export const PeopleOrder = ({ form, known }: Props) => {
  const say = useSay(duty)
  const { dutyUserIds: ids } = form.draft
  const found = usePeople(ids, 'mail')
  const labels = new Map(found.options.map(({ value, label }) => [value, label]))
  const nameOf = (id: number): string => labels.get(id) ?? known.get(id) ?? say('somebody')
  const put = (next: number[]) => form.set('dutyUserIds', next)
  const others = { ...found, options: found.options.filter(({ value }) => !ids.includes(value)) }
  return (
    <Field form={form} name="dutyUserIds" label={say('dutyUserIds')} wrong={say('people_wrong')} hint={say('peopleHint')} wide>
      {({ value: _value, onChange: _change, ...place }) => (
        <div className="duty-order">
          <ol>
            {ids.map((id, at) => (
              <li key={id}>
                <span className="duty-order-name">{nameOf(id)}</span>
                <IconButton
                  icon="chevronUp"
                  size={14}
                  label={say('earlier', { name: nameOf(id) })}
                  disabled={at === 0}
                  onClick={() => put(moved(ids, at, -1))}
                />
                <IconButton
                  icon="chevronDown"
                  size={14}
                  label={say('later', { name: nameOf(id) })}
                  disabled={at === ids.length - 1}
                  onClick={() => put(moved(ids, at, 1))}
                />
                <IconButton
                  icon="cross"
                  size={14}
                  label={say('takeOut', { name: nameOf(id) })}
                  onClick={() => put(ids.filter((one) => one !== id))}
                />
              </li>
            ))}
          </ol>
          <Select<number | null>
            {...place}
            {...others}
            value={null}
            placeholder={say('addPerson')}
            onChange={(id) => id !== null && put([...ids, id])}
          />
        </div>
      )}
    </Field>
  )
}
