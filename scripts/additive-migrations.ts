import { parse } from 'libpg-query';

/** The first migration that must be additive: older ones were released when shops stopped to upgrade. */
export const firstAdditive = '0038';

type Statement = Record<string, Record<string, unknown>>;
type Relation = { relation?: { relname?: string } };
type Command = {
  AlterTableCmd: {
    subtype: string;
    name?: string;
    def?: { ColumnDef?: { constraints?: { Constraint: { contype: string } }[] } };
  };
};

const harmless = [
  'CreateStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateExtensionStmt',
  'CreateEnumStmt',
  'ViewStmt',
  'DefineStmt',
  'CommentStmt',
  'InsertStmt',
  'UpdateStmt',
  'SelectStmt',
];

/** Of an existing table: what no statement of an older version can violate. */
const harmlessCommands = [
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ValidateConstraint',
];

/**
 * What a migration changes that a running process of the version before may depend on, as a line each.
 * Tables that it creates itself may be changed in any way.
 */
export async function findDestructiveChanges(script: string): Promise<string[]> {
  const { stmts = [] } = await parse(script);
  const statements = stmts.map(({ stmt }) => stmt as unknown as Statement);
  const own = new Set(statements.flatMap(({ CreateStmt }) => tableOf(CreateStmt) ?? []));
  return statements.flatMap((statement) => {
    const [[kind = '', content = {}] = []] = Object.entries(statement);
    if (harmless.includes(kind)) return [];
    const table = tableOf(content);
    if (table !== undefined && own.has(table)) return [];
    if (kind === 'IndexStmt') {
      return content.unique ? [`a unique index on ${table}, which older inserts may violate`] : [];
    }
    if (kind === 'DropStmt' && content.removeType === 'OBJECT_INDEX') return [];
    if (kind === 'AlterTableStmt') {
      return (content.cmds as Command[]).flatMap((command) => describe(command, table));
    }
    return [content.removeType ? `${kind} ${content.removeType}` : kind];
  });
}

const tableOf = (content: Record<string, unknown> | undefined) =>
  (content as Relation | undefined)?.relation?.relname;

function describe({ AlterTableCmd: { subtype, name, def } }: Command, table?: string): string[] {
  if (harmlessCommands.includes(subtype)) return [];
  if (subtype !== 'AT_AddColumn') return [`${subtype} ${name ?? ''} on ${table}`];
  const constraints =
    def?.ColumnDef?.constraints?.map(({ Constraint }) => Constraint.contype) ?? [];
  const isRequired = constraints.includes('CONSTR_NOTNULL');
  const hasValue = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((kind) =>
    constraints.includes(kind),
  );
  return isRequired && !hasValue
    ? [`a required column without a default on ${table}, which older inserts omit`]
    : [];
}
