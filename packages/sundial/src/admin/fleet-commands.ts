import type { Command } from 'commander'
import type { Settings } from '../kit/settings-table.ts'
import type { FleetExport } from './export-fleet.ts'
import type { FleetImport, Imported } from './import-fleet.ts'

const sayImported = ({ counts, renumbered }: Imported): string => {
  const held = Object.entries(counts).map(([noun, count]) => `${noun} ${count}`)
  const done = renumbered === null ? 'Nothing is in the way; nothing was written.' : `Brought in; ${renumbered} strings got another number.`
  return `${held.join(', ')}\n${done}`
}

/** A fleet as one file (docs/fleet-archive.md). What does the work is loaded only here: it has all words of the server. */
export const addFleetCommands = (program: Command, read: () => Settings): void => {
  const fleet = program.command('fleet').description('take a fleet out as one file, and bring it in elsewhere')
  fleet
    .command('export')
    .description(
      'write organisations, plants, layout, devices and what was installed where as one archive, without secrets and measurements',
    )
    .requiredOption('--organisation <organisation>', 'number or name: it goes out with everything below it')
    .requiredOption('--file <file>', 'where to write it; an older file of this name is replaced')
    .action(async (options: FleetExport) => {
      const { exportFleet } = await import('./export-fleet.ts')
      const { stations, devices } = await exportFleet(read(), options)
      console.log(`${options.file}: ${stations} plants with ${devices} devices.`)
    })
  fleet
    .command('import')
    .description('bring an archive in below an organisation, all of it or nothing')
    .requiredOption('--file <file>', 'the archive')
    .requiredOption('--into <organisation>', 'number or name of the organisation below which it is to stand')
    .option('--check', 'only say what it holds and what is in the way', false)
    .action(async (options: FleetImport) => {
      const { importFleet } = await import('./import-fleet.ts')
      console.log(sayImported(await importFleet(read(), options)))
    })
}
