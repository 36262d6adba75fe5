import { calls } from '@sundial/contract/calls.ts'
import { methodOf } from '@sundial/contract/kit/call.ts'
import { okCode, prefixes } from '@sundial/contract/kit/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testStation } from '../test/foreign-cases.ts'
import { pngOf } from '../test/pictures.ts'
import { multipartOf, serverForTests, type TestFile, type TestServer, testPassword } from '../test/server.ts'
import { concentratorRows } from '../test/specified-concentrators.ts'
import { deviceRows } from '../test/specified-devices.ts'
import { type PlantGiven, plantGround, plantRows } from '../test/specified-plants.ts'
import { workOrderRows } from '../test/work-order-cases.ts'

const page = { pageSize: 10, targetPage: 1 }
const names = { zh: '新', en: 'New', ja: '新' }

/** A path in the data of an answer: names of fields, and `0` for the first of a list. */
type Row = {
  path: string
  input?: (given: Given) => object
  fields?: string[]
  upload?: TestFile
}
/** Ids that calls before it answered. */
type Given = PlantGiven & { ownId: number; deviceId: number; userId: number; roleId: number; entryId: number }

const node = ['0.resourceCode', ...['type', 'path', 'label', 'sort', 'disabled', 'parentCode'].map((key) => `0.resourceInfo.${key}`)]
const meta = ['title', 'title1', 'permissions', 'affix', 'noKeepAlive', 'hidden', 'alwaysShow']
const employee = ['employeeCode', 'createTime', 'lastLoginTime', 'phone', 'name', 'orgName', 'orgNo']
const organisation = ['id', 'name', 'parentId', 'orgNo', 'org_name', 'type', 'monitorId']
const user = { realName: 'New', gender: 'female', phone: '13800138000', email: 'new@example.org', jobNumber: '7', orgNo: 'EAST' }
const listed = (...keys: string[]) => ['pageTotalCount', ...keys.map((key) => `list.0.${key}`)]

const table: TestFile = { name: 'u.csv', bytes: Buffer.from('Login name\r\nnew\r\n') }
const uploaded = (path: string): Row => ({ path: `/${path}`, upload: table, fields: ['importId', 'list', 'issues'] })
const kept = ['id', 'name', 'type', 'bytes', 'sha256', 'expiresAt']

/** Calls of the specification, as it spells them; in an order that works. */
const rows: Row[] = [
  { path: '/menu/navigate', fields: [...node, '0.children.0.resourceCode', '0.children.0.resourceInfo.parentCode'] },
  {
    path: '/login/normalLogin',
    input: () => ({ username: 'west', password: testPassword }),
    fields: ['accessToken', 'user.id', 'user.userName', ...employee.map((key) => `employeeEntity.${key}`)],
  },
  { path: '/publicKey', fields: ['publicKey'] },
  { path: '/routes/list', fields: ['0.path', ...meta.map((key) => `0.meta.${key}`), ...meta.map((key) => `0.children.0.meta.${key}`)] },
  { path: '/user/info', fields: ['username', 'avatar', ...['name', 'actionType', 'uri'].map((key) => `permissions.0.${key}`)] },
  {
    path: '/roles/add',
    input: () => ({ name: 'New', number: 'new', description: 'of the table', status: 1 }),
    fields: ['id'],
  },
  { path: '/roles/list', input: () => page, fields: listed('name', 'number', 'description', 'status', 'userCount') },
  {
    path: '/roles/update',
    input: ({ roleId }) => ({ id: roleId, name: 'Newer', number: 'new', description: '', status: 1 }),
  },
  { path: '/permissions/list', fields: ['name', 'actionType', 'uri', 'children.0.actionType'].map((key) => `1.${key}`) },
  { path: '/permissions/update-all', input: ({ roleId }) => ({ roleId, permissions: ['home'] }) },
  { path: '/roles/permission', input: ({ roleId }) => ({ id: roleId }), fields: ['permissions.0'] },
  { path: '/roles/exportRoleManagementData', fields: ['ticket'] },
  {
    path: '/employee/addEmployee',
    input: ({ roleId }) => ({ ...user, loginName: 'new', roleIds: [roleId] }),
    fields: ['id', 'password'],
  },
  {
    path: '/employee/list',
    input: ({ roleId }) => ({ ...page, orgNo: 'EAST', name: 'New', loginName: 'new', phone: '138', roleId, status: 1 }),
    fields: listed('loginName', 'realName', 'gender', 'phone', 'email', 'jobNumber', 'orgName', 'roles', 'status'),
  },
  {
    path: '/employee/editEmployee',
    input: ({ userId, roleId }) => ({ ...user, id: userId, roleIds: [roleId], status: 0, resetPassword: true }),
    fields: ['password'],
  },
  { path: '/web2/getNoBindStationList', input: ({ userId }) => ({ userId }), fields: listed('id', 'name', 'orgName') },
  { path: '/web2/deleteOrBingPowerStation', input: ({ userId, stationId }) => ({ userId, ids: [stationId] }) },
  { path: '/web2/userPowerStationList', input: ({ userId }) => ({ userId }), fields: listed('id', 'name') },
  { path: '/employee/deleteEmployee', input: ({ userId }) => ({ ids: [userId] }) },
  { path: '/roles/deleteRole', input: ({ roleId }) => ({ ids: [roleId] }) },
  ...['employee/importEmployee', 'device/importDevice', 'autobuild/uploadForBuilding', 'device/uploadPVSNandMAC'].map(uploaded),
  uploaded('expand/importDeviceExpand'),
  { path: '/obs/upload', upload: { name: 'roof.png', bytes: pngOf() }, fields: [...kept, 'widthPx', 'heightPx'] },
  { path: '/device/uploadFile', upload: { name: 'optimizer.bin', bytes: Buffer.of(0, 1, 2) }, fields: kept },
  { path: '/basic/basicData', fields: ['taskStatus.0.value', 'taskStatus.0.label'] },
  { path: '/basic/getDeptDatas', fields: ['0.id', '0.name', '0.orgNo', '0.parentId'] },
  { path: '/basic/getRoleDatas', fields: ['0.id', '0.name'] },
  { path: '/powerStation/saveGovInfo', input: () => ({ parentNo: 'EAST', number: 'NEW', type: 'DISTRICT_OFFICE', names }) },
  { path: '/powerStation/getBelongedGovList', input: () => page, fields: listed(...organisation) },
  { path: '/powerStation/getAllDistrictOffice', fields: organisation.map((key) => `0.${key}`) },
  { path: '/org/getOrgInfor', input: () => ({ orgNo: 'EAST' }), fields: organisation.map((key) => `0.${key}`) },
  { path: '/powerStation/updateSysOrg', input: () => ({ orgNo: 'NEW', parentNo: 'EAST' }) },
  { path: '/powerStation/updateSysOrg', input: () => ({ orgNo: 'NEW', names }) },
  { path: '/powerStation/deleteGovList', input: () => ({ orgNos: ['NEW'] }) },
  { path: '/org/getTqDeviceData', input: ({ stationId }) => ({ stationId }), fields: ['0.id', '0.name', '0.monitorId', '0.children'] },
  { path: '/org/getAreaData', input: () => ({ type: 1 }), fields: ['0.name'] },
  { path: '/org/getAreaData', input: () => ({ type: 2, parentName: '中国' }), fields: ['0.name', '0.parentName'] },
  { path: '/plcManagementApi/getAreaByOrg', input: () => ({ orgNo: 'EAST' }), fields: ['0.country', '0.province', '0.city'] },
  { path: '/weather/selectWeatherCityList', fields: ['0.country', '0.chinsesname', '0.citycode'] },
  { path: '/plcManagementApi/getOrgPowerStationList', fields: organisation.map((key) => `0.${key}`) },
  {
    path: '/plcManagementApi/saveUserSetting',
    input: () => ({ key: 'shell.look', value: { theme: 'dark', layout: 'vertical', header: 'fixed', tabsBar: true }, version: 0 }),
  },
  { path: '/plcManagementApi/getUserSetting' },
  { path: '/powerStation/saveStation', input: () => ({ ...testStation, code: 'NEW-1' }), fields: ['id'] },
  ...['/plcManagementApi/saveConcentrator', '/gateWay/insertGateWay'].map((path, i) => ({
    path,
    input: ({ stationId }: Given) => ({ number: `10000000099${i}`, name: 'GW', stationId }),
    fields: ['gw', 'version'],
  })),
  ...['/plcManagementApi/updateConcentrator', '/gateWay/updateGateWay'].map((path, i) => ({
    path,
    input: ({ stationId }: Given) => ({ gw: `10000000099${i}`, version: 1, name: 'GW', stationId }),
    fields: ['version'],
  })),
  {
    path: '/plcManagement/updateConcentratorNum',
    input: () => ({ gw: '100000000990', version: 2, number: '100000000992' }),
    fields: ['gw'],
  },
  {
    path: '/whiteList/insertGatewayWhiteList',
    input: () => ({ orgNo: 'EAST', number: '100000000998', note: 'of the table', enabled: false }),
    fields: ['id', 'version'],
  },
  { path: '/whiteList/gatewayWhiteList', input: () => ({ ...page, orgNo: 'EAST' }), fields: listed('number', 'orgNo', 'note', 'enabled') },
  {
    path: '/whiteList/updateGatewayWhiteList',
    input: ({ entryId }) => ({ id: entryId, version: 1, number: '100000000998', enabled: false }),
    fields: ['version'],
  },
  { path: '/plcManagement/getConcentratorEntity', input: () => ({ gw: '100000000992' }), fields: ['number', 'address', 'mac'] },
  { path: '/plcManagement/concentratorLog', input: () => ({ gw: '100000000992' }), fields: listed('action') },
  { path: '/log/getHeartLogList', input: () => ({ gw: '100000000001' }), fields: listed('at', 'reports') },
  { path: '/plcManagement/getPositionInfo', input: ({ stationId }) => ({ stationId }), fields: ['id', 'position'] },
  { path: '/plcManagementApi/getPositionInfo', fields: ['0.id', '0.position'] },
  { path: '/plcManagement/exportConcentratorCourts', fields: ['ticket'] },
  { path: '/plcManagement/deleteMultipleConcentrator', input: () => ({ list: [{ gw: '100000000992', version: 3 }] }) },
  ...['/device/lockDevice', '/device/isLocked'].map((path) => ({
    path,
    input: ({ deviceId }: Given) => ({ id: deviceId }),
    fields: ['locked', 'by', 'since'],
  })),
  ...plantRows,
  ...concentratorRows,
  ...deviceRows,
  ...workOrderRows,
  { path: '/apiLogs/getSysLogsList', input: () => page, fields: listed('action') },
  {
    path: '/login/changePassword',
    input: ({ ownId }) => ({ id: ownId, employeePwd: testPassword, newPassWord: 'another lantern by the quay 7' }),
  },
  { path: '/logout' },
]

const has = (data: unknown, field: string): boolean => {
  let at: unknown = data
  for (const key of field.split('.')) {
    if (at === null || typeof at !== 'object' || !(key in at)) return false
    at = (at as Record<string, unknown>)[key]
  }
  return true
}

describe.each(prefixes)('calls as the specification spells them, below %s', (prefix) => {
  let s: TestServer
  let token: string
  const given = { ownId: 0, deviceId: 0, userId: 0, roleId: 0, entryId: 0 } as Given
  beforeAll(async () => {
    s = await serverForTests()
    token = await s.token('east')
    given.deviceId = await s.device('S1-1-1')
    Object.assign(given, await plantGround(s, s.stations[0]!))
  })
  afterAll(() => s.stop())

  const send = ({ input, path, upload }: Row) => {
    const { type, body } = upload ? multipartOf(upload) : { type: 'application/json', body: input?.(given) ?? {} }
    const headers = { token, i18n: 'zh', platform: 'web', timetamp: '1782014400000', uuid: '1', 'content-type': type }
    return s.app.inject({ method: 'POST', url: `${prefix}${path}`, headers, payload: body })
  }

  it.each(rows)('$path', async (row) => {
    const answer = await send(row)
    const { code, codeMsg, msg, data } = answer.json()
    expect({ http: answer.statusCode, code, msg }).toEqual({ http: 200, code: okCode, msg: codeMsg })
    expect((row.fields ?? []).filter((field) => !has(data, field))).toEqual([])
    if (row.path === '/user/info') given.ownId = data.userId
    if (row.path === '/roles/add') given.roleId = data.id
    if (row.path === '/whiteList/insertGatewayWhiteList') given.entryId = data.id
    if (row.path === '/employee/addEmployee') given.userId = data.id
  })
})

it('calls with a body are POST, as the specification has it', () => {
  const specified = Object.values(calls).filter(({ path }) => rows.some((row) => row.path === path))
  expect(new Set(specified.map(methodOf))).toEqual(new Set(['POST']))
})
