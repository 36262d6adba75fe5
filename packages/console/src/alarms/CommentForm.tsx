import { alarmCalls } from '@sundial/contract/alarms.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { Button, Input } from 'antd'
import type { Ref } from 'react'
import { lengthOf } from '../kit/form/length-of.ts'
import { Refused } from '../kit/form/Refused.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'

/** A comment for the history of an alarm; Enter saves it. `box`: the shortcut C goes there. */
export const CommentForm = ({ id, box }: { id: number; box: Ref<HTMLDivElement> }) => {
  const say = useSay(alarms)
  const [text, setText] = useUnfinished(`comment ${id}`, '')
  const { saving, refusal, run } = useSaving()
  const save = () =>
    run(async () => {
      await callServer(alarmCalls.commentAlarm, { id, text: text.trim() })
      setText('')
    })
  return (
    <form
      className="alarm-comment"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving && text.trim() !== '') void save()
      }}
    >
      <div className="row" ref={box}>
        <Input
          aria-label={say('comment')}
          placeholder={say('comment')}
          maxLength={lengthOf(alarmCalls.commentAlarm.input, 'text') ?? 500}
          value={text}
          // Always there: without it the input is another element, which loses the focus after the first letter.
          suffix={<kbd hidden={text !== ''}>C</kbd>}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() === '' ? null : (
          <Button htmlType="submit" aria-busy={saving}>
            {say('commentGo')}
          </Button>
        )}
      </div>
      <Refused refusal={refusal} />
    </form>
  )
}
