import type { Selectable } from 'kysely';
import type { Appraisal } from '@/lib/estimate/appraisal';
import type { DescribedHome } from '@/lib/estimate/contract';
import type { Db } from '@/lib/server/db/client';
import type { AppraisalCertificateTable } from '@/lib/server/db/schema';

/** A certificate as it was issued. Times in UTC ms. */
export interface StoredCertificate {
  number: number;
  appraisalId: number;
  userId: string | null;
  cityId: number;
  community: { id: number; name: string };
  home: DescribedHome;
  result: Appraisal;
  issuedAt: number;
}

const fromRow = (row: Selectable<AppraisalCertificateTable>): StoredCertificate => ({
  number: row.number,
  appraisalId: row.appraisal_id,
  userId: row.user_id,
  cityId: row.city_id,
  community: { id: row.community_id, name: row.community_name },
  home: JSON.parse(row.home) as DescribedHome,
  result: JSON.parse(row.result) as Appraisal,
  issuedAt: row.issued_at,
});

export async function findCertificate(db: Db, number: number): Promise<StoredCertificate | null> {
  const row = await db.selectFrom('appraisal_certificates').selectAll().where('number', '=', number).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Those of a record, the latest first. */
export async function listCertificatesOf(db: Db, appraisalId: number): Promise<StoredCertificate[]> {
  const rows = await db
    .selectFrom('appraisal_certificates')
    .selectAll()
    .where('appraisal_id', '=', appraisalId)
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .execute();
  return rows.map(fromRow);
}

export async function storeCertificate(db: Db, certificate: StoredCertificate): Promise<void> {
  const { number, appraisalId, userId, cityId, community, home, result, issuedAt } = certificate;
  await db
    .insertInto('appraisal_certificates')
    .values({
      number,
      appraisal_id: appraisalId,
      user_id: userId,
      city_id: cityId,
      community_id: community.id,
      community_name: community.name,
      home: JSON.stringify(home),
      result: JSON.stringify(result),
      issued_at: issuedAt,
    })
    .execute();
}
