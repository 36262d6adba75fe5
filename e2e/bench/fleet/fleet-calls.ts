import type { Calls } from '@sundial/contract/calls.ts'
import type { InputOf } from '@sundial/contract/kit/call.ts'
import { stationViews } from '@sundial/contract/stations.ts'
import type { FleetShape } from './fill-fleet.ts'

type Question = { [K in keyof Calls]: { name: K; input: InputOf<Calls[K]> } }[keyof Calls]
/** One line of the table: a call as a page of the console makes it. */
export type FleetCall = Question & { subject: string }

const page = { pageSize: 20 }
const ask = <K extends keyof Calls>(subject: string, name: K, input: InputOf<Calls[K]>): FleetCall =>
  ({ subject, name, input }) as FleetCall

/** What pages of the console ask for that lists or sums up a fleet. */
export const fleetCalls = ({ stations }: FleetShape): FleetCall[] => [
  ask('station list', 'stations', page),
  ...stationViews.slice(1).map((view) => ask(`station list, view ${view}`, 'stations', { ...page, view })),
  ask('station list by name', 'stations', { ...page, sortBy: 'name' }),
  ask('station list, newest data first, fifth page', 'stations', { ...page, sortBy: 'dataAt', sortOrder: 'desc', targetPage: 5 }),
  ask('counts of five views', 'countStations', { queries: stationViews.map((view) => ({ view })) }),
  ask('home, today', 'overview', {}),
  ask('home, 30 days', 'overview', { range: '30d' }),
  ask('counts of home', 'counts', {}),
  ask('map of home', 'stationMap', {}),
  ask('devices', 'rsdList', page),
  ask('devices with a text', 'rsdList', { ...page, text: 'a-03-07' }),
  ask('devices of a station', 'rsdList', { ...page, stationId: 7 }),
  ask('concentrators', 'gateways', page),
  ask('concentrators of home', 'gateways', { order: 'need', pageSize: 50 }),
  ask('tasks', 'tasks', page),
  ask('tasks, 40th page', 'tasks', { ...page, targetPage: 40 }),
  ask('open tasks', 'tasks', { ...page, status: -1 }),
  ask('schedules', 'timedTasks', page),
  ask('monitor tasks', 'monitorTasks', page),
  ask('monitor tasks with a text', 'monitorTasks', { ...page, text: `eading ${stations}` }),
  ask('switching of RSDs at a station', 'switchHealth', { ...page, stationId: 7 }),
  ask('tree, one level', 'organisationChildren', { orgNo: 'BENCH' }),
  ask('stations to choose', 'stationChoices', {}),
  ask('stations to choose, a text', 'stationChoices', { text: `ench ${Math.ceil(stations / 2)}` }),
  ask('stations that a user is not bound to', 'unboundStations', { userId: 1 }),
  ask('organisations to choose', 'organisationChoices', {}),
  ask('organisations', 'organisations', page),
  ask('places with stations', 'areas', {}),
  ask('search: stations', 'stations', { pageSize: 5, name: `ench ${Math.ceil(stations / 2)}` }),
  ask('search: modules', 'rsdList', { pageSize: 5, text: `2${String(stations).padStart(11, '0')}` }),
  ask('search: concentrators', 'gateways', { pageSize: 5, name: `GW-${stations}` }),
  ask('search: users', 'users', { pageSize: 5, name: 'Person 1' }),
  ask('search: organisations', 'organisations', { pageSize: 5, name: 'C-1' }),
  ask('audit', 'auditLog', page),
  ask('users', 'users', page),
  ask('current user', 'userInfo', {}),
  ask('modules of a station', 'modules', { stationId: 7 }),
]
