import { settingsTable } from '../../packages/sundial/src/kit/settings-table.ts'

/** docs/settings.md: every setting with what is allowed, its default and what for. */
export const settingsPage = (): string => {
  const rows = Object.values(settingsTable).map(
    (row) => `| \`${row.name}\` | ${row.about} | ${row.allowed} | ${row.initial === null ? 'not set' : `\`${row.initial}\``} |`,
  )
  return [
    '# Settings',
    '',
    'Made from `packages/sundial/src/kit/settings-table.ts` by `node scripts/generate.ts`; do not edit.',
    '',
    'A setting comes from the environment, or else from `sundial.config.json` in the working folder (another file: `SUNDIAL_CONFIG`), or else',
    'has its default. The file is one JSON object of the same names: `{ "PORT": 9000, "SUNDIAL_DEMO": false }`. `sundial config` prints every',
    'value with its source.',
    '',
    '| name | what for | allowed | default |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
