import type { Command } from 'commander'
import type { Settings } from '../kit/settings-table.ts'
import { exportFleet, type FleetExport } from './export-fleet.ts'

/** A fleet as one file (docs/fleet-archive.md). */
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
      const { stations, devices } = await exportFleet(read(), options)
      console.log(`${options.file}: ${stations} plants with ${devices} devices.`)
    })
}
