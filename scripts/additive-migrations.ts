import { parse } from 'libpg-query';

/** The first migration that must be additive: older ones were released when shops stopped to upgrade. */
export const firstAdditive = '0038';

/** Its kind and content. */
type Statement = [string, Record<string, unknown>];
type Relation = { relation?: { relname?: string } };
type Command = {
  AlterTableCmd: {
    subtype: string;
    name?: string;
    def?: {
      ColumnDef?: { colname: string; constraints?: { Constraint: { contype: string } }[] };
      Constraint?: { contype: string; conname?: string; raw_expr?: object };
    };
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
export async function listDestructiveChanges(script: string): Promise<string[]> {
  const statements = await parseStatements(script);
  const own = new Set(
    statements.flatMap(([kind, content]) =>
      kind === 'CreateStmt' ? (tableOf(content) ?? []) : [],
    ),
  );
  const commands = statements.flatMap(([, { cmds }]) => (cmds as Command[]) ?? []);
  const added = new Set(commands.flatMap(addedColumn));
  const replaced = listReplacedChecks(commands);
  return statements.flatMap(([kind, content]) => {
    if (harmless.includes(kind)) return [];
    const table = tableOf(content);
    if (table !== undefined && own.has(table)) return [];
    if (kind === 'IndexStmt') {
      return content.unique ? [`a unique index on ${table}, which older inserts may violate`] : [];
    }
    if (kind === 'DropStmt' && content.removeType === 'OBJECT_INDEX') return [];
    if (kind === 'AlterTableStmt') {
      return (content.cmds as Command[]).flatMap((command) =>
        isCheckOf(command, added) || replaced.has(constraintOf(command))
          ? []
          : describe(command, table),
      );
    }
    return [content.removeType ? `${kind} ${content.removeType}` : kind];
  });
}

/** The function that each statement creates or replaces; null for any other statement. */
export async function listReplacedFunctions(script: string): Promise<(string | null)[]> {
  return (await parseStatements(script)).map(([kind, content]) => {
    if (kind !== 'CreateFunctionStmt' || content.replace !== true) return null;
    const names = content.funcname as { String: { sval: string } }[];
    return names.map(({ String: { sval } }) => sval).join('.');
  });
}

async function parseStatements(script: string): Promise<Statement[]> {
  const { stmts = [] } = await parse(script);
  return stmts.flatMap(({ stmt }) => Object.entries(stmt ?? {}) as Statement[]);
}

const tableOf = (content: Statement[1]) => (content as Relation).relation?.relname;

const addedColumn = ({ AlterTableCmd: { subtype, def } }: Command): string[] =>
  subtype === 'AT_AddColumn' ? [def?.ColumnDef?.colname ?? ''] : [];

/** A check of columns that the migration adds alone, which older statements leave at their defaults. */
function isCheckOf(
  { AlterTableCmd: { subtype, def } }: Command,
  added: ReadonlySet<string>,
): boolean {
  if (subtype !== 'AT_AddConstraint' || def?.Constraint?.contype !== 'CONSTR_CHECK') return false;
  const columns = [...JSON.stringify(def.Constraint.raw_expr).matchAll(columnReference)];
  return columns.length > 0 && columns.every(([, name = '']) => added.has(name));
}

const constraintOf = ({ AlterTableCmd: { name, def } }: Command) =>
  name ?? def?.Constraint?.conname ?? '';

/** Checks that are dropped and added again under their name, for values that only a new version writes. */
function listReplacedChecks(commands: readonly Command[]): Set<string> {
  const added = commands.filter(
    ({ AlterTableCmd: { def } }) => def?.Constraint?.contype === 'CONSTR_CHECK',
  );
  const dropped = commands
    .filter(({ AlterTableCmd: { subtype } }) => subtype === 'AT_DropConstraint')
    .map(constraintOf);
  return new Set(added.map(constraintOf).filter((name) => dropped.includes(name)));
}

const columnReference = /"ColumnRef":\{"fields":\[\{"String":\{"sval":"([^"]+)"\}\}\]/g;

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
