import { DatabaseSync } from 'node:sqlite';
import type { Chargeback, Payment, Preference, Refund } from './ledger/types.ts';
import type { StoredResponse } from './merchant/idempotency.ts';
import type { Notice } from './notices/compose.ts';

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists documents (
    seq integer primary key autoincrement,
    kind text not null,
    id text not null,
    parent text,
    reference text,
    json text not null,
    unique (kind, id)
  );
  create index if not exists documents_by_parent on documents (kind, parent);
  create index if not exists documents_by_reference on documents (kind, reference);
  create table if not exists sequences (name text primary key, value integer not null);
`;

type Documents = {
  preference: Preference;
  /** Its parent is its preference. */
  payment: Payment;
  /** Its parent is its payment. */
  refund: Refund;
  chargeback: Chargeback;
  answer: StoredResponse;
  /** A submitted checkout form. */
  attempt: { paymentId: number };
  /** Its parent is its state: `waiting`, `delivered` or `dropped`. */
  notice: Notice;
};
type Kind = keyof Documents;
type Links = { parent?: string; reference?: string };

/** The simulator's data, in one SQLite file: nothing is lost by `kill -9`. */
export type Store = ReturnType<typeof openStore>;

export function openStore(file: string) {
  const db = new DatabaseSync(file);
  db.exec(schema);
  const putSql = db.prepare(
    `insert into documents (kind, id, parent, reference, json) values (?, ?, ?, ?, ?)
     on conflict (kind, id) do update set
       parent = excluded.parent, reference = excluded.reference, json = excluded.json`,
  );
  const findSql = db.prepare('select json from documents where kind = ? and id = ?');
  const parentSql = db.prepare('select parent from documents where kind = ? and id = ?');
  const listSql = db.prepare('select json from documents where kind = ? order by seq');
  const listByParentSql = db.prepare(
    'select json from documents where kind = ? and parent = ? order by seq',
  );
  const listByReferenceSql = db.prepare(
    'select json from documents where kind = ? and reference = ? order by seq',
  );
  const nextSql = db.prepare(
    `insert into sequences (name, value) values (?, ?)
     on conflict (name) do update set value = value + 1 returning value`,
  );
  let isInTransaction = false;

  const parse = <K extends Kind>(row: unknown) =>
    JSON.parse((row as { json: string }).json) as Documents[K];

  return {
    put<K extends Kind>(kind: K, id: string | number, document: Documents[K], links: Links = {}) {
      const json = JSON.stringify(document);
      putSql.run(kind, String(id), links.parent ?? null, links.reference ?? null, json);
    },

    find<K extends Kind>(kind: K, id: string | number): Documents[K] | null {
      const row = findSql.get(kind, String(id));
      return row ? parse<K>(row) : null;
    },

    parentOf(kind: Kind, id: string | number): string | null {
      const row = parentSql.get(kind, String(id));
      return typeof row?.parent === 'string' ? row.parent : null;
    },

    /** In the order of creation. */
    list<K extends Kind>(kind: K, { parent, reference }: Links = {}): Documents[K][] {
      if (parent !== undefined) return listByParentSql.all(kind, parent).map(parse<K>);
      if (reference !== undefined) return listByReferenceSql.all(kind, reference).map(parse<K>);
      return listSql.all(kind).map(parse<K>);
    },

    /** The next number of a series that starts at `first`. */
    nextNumber(series: string, first: number): number {
      return Number(nextSql.get(series, first)?.value);
    },

    /** Runs `work` in a transaction; a nested one joins the outer. */
    transaction<Result>(work: () => Result): Result {
      if (isInTransaction) return work();
      db.exec('begin immediate');
      isInTransaction = true;
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      } finally {
        isInTransaction = false;
      }
    },

    close() {
      db.close();
    },
  };
}
