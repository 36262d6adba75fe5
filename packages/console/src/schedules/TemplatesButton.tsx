import { scheduleTemplates } from '@sundial/phrases/schedule-templates.ts'
import { Button } from 'antd'
import { useSay } from '../kit/language/language.ts'

/** Opens the templates of schedules. */
export const TemplatesButton = ({ onClick }: { onClick: () => void }) => (
  <Button onClick={onClick}>{useSay(scheduleTemplates)('open')}</Button>
)
