/** For the twins of a test: a photo of each station, and a file that nothing uses yet of each user. */
export const attachmentRows = `
  insert into attachment (purpose, name, type, bytes, sha256, stored_as, uploaded_by, uploaded_at, station_id, place)
    select 'stationPhoto', 'roof.jpg', 'image/jpeg', 9, sha256('p'), 'photo-' || s.id, (select min(u.id) from app_user u where u.org_id = s.org_id),
           now(), s.id, 0 from station s;
  insert into attachment (purpose, name, type, bytes, sha256, stored_as, uploaded_by, uploaded_at, expires_at)
    select 'parameterFile', 'a.json', 'application/octet-stream', 9, sha256('f'), 'file-' || u.id, u.id, now(), now() + interval '1 day'
      from app_user u;`
