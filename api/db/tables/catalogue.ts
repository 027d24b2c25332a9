import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AgeGroup, Gender } from '#domain/catalogue/audience.ts';
import type { Fit } from '#domain/catalogue/fit.ts';
import type { Offer, PromoType } from '#domain/catalogue/offer.ts';
import type { LedgerKind } from '#domain/catalogue/stock.ts';
import type { BulkEdit, RowOutcome, RowSubject } from '#domain/contract/bulk-edits.ts';
import type { Discount } from '#domain/contract/discounts.ts';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import type { StoreCode } from '#domain/site/store.ts';

/** Products, promotions, their pictures and their stock. */
export type CatalogueTables = {
  products: {
    id: string;
    nombre: string;
    descripcion: string;
    cuidados: string;
    precioCents: number;
    /** What a product on offer cost before. */
    previousPriceCents: number | null;
    categoria: string | null;
    store: string;
    state: boolean;
    menu: boolean;
    ofertaNuevo: Offer;
    image: string | null;
    sizeChartId: string | null;
    fit: Fit | null;
    modelHeightCm: number | null;
    modelSize: string | null;
    weightGrams: number | null;
    parcelSize: string | null;
    gender: Gender | null;
    ageGroup: AgeGroup | null;
    /** An Argentine day, `2026-12-01`. */
    availableFrom: string | null;
    createdAt: Date;
    updatedAt: Date;
    /** Incremented by a trigger on every update. */
    version: GeneratedAlways<number>;
    /** Both are defined in domain/catalogue/listing.ts. */
    listingRank: GeneratedAlways<number>;
    isVisible: GeneratedAlways<boolean>;
    /** `nombre` without case and accents. */
    foldedName: GeneratedAlways<string>;
  };
  variants: {
    id: string;
    productId: string;
    position: number;
    color: string;
    modelName: string;
    thumbnailImages: JSONColumnType<string[]>;
    thumbnailImageMain: string | null;
    /** `#rrggbb`; null for a known colour. */
    shade: string | null;
    removedAt: Date | null;
  };
  sizes: {
    id: string;
    variantId: string;
    position: number;
    size: string;
    stock: number;
    /** Incremented by a trigger when `stock` changes. */
    stockVersion: GeneratedAlways<number>;
    removedAt: Date | null;
    /** Of its barcode (`domain/catalogue/barcode.ts`). */
    barcodeNumber: GeneratedAlways<number>;
  };
  sizeCharts: {
    id: string;
    name: string;
    category: string | null;
    nameWord: string | null;
    drawing: SizeChart['drawing'];
    measures: JSONColumnType<SizeChart['measures']>;
    rows: JSONColumnType<SizeChart['rows']>;
    /** The order of the charts. */
    position: Generated<number>;
    updatedAt: Date;
    /** Incremented by a trigger on every update. */
    version: GeneratedAlways<number>;
  };
  promotions: {
    id: string;
    name: string;
    description: string;
    image: string | null;
    promoPriceCents: number;
    store: StoreCode | 'Ambas';
    promoType: PromoType;
    freeShipping: boolean;
    startAt: Date | null;
    endAt: Date | null;
    active: boolean;
    createdAt: Date;
    updatedAt: Date;
    /** Incremented by a trigger on every update. */
    version: GeneratedAlways<number>;
  };
  discounts: {
    id: string;
    facts: JSONColumnType<Omit<Discount, '_id'>>;
    code: GeneratedAlways<string | null>;
    createdAt: Date;
    /** Incremented by a trigger on every update. */
    version: GeneratedAlways<number>;
  };
  bulkEdits: {
    id: string;
    summary: string;
    createdBy: string;
    createdAt: Date;
    applyAt: Date | null;
    appliedAt: Date | null;
    undoAt: Date | null;
    undoneAt: Date | null;
    total: number;
    priceChange: JSONColumnType<NonNullable<BulkEdit['priceChange']>> | null;
    outcomes: ColumnType<BulkEdit['outcomes'], string | undefined, string>;
  };
  /** `before` and `after` are columns of the subject's row. */
  bulkEditRows: {
    editId: string;
    position: number;
    subject: RowSubject;
    subjectId: string;
    before: JSONColumnType<Record<string, unknown>>;
    after: JSONColumnType<Record<string, unknown>>;
    /** How what the edit creates is displayed; null for what exists already. */
    newName: string | null;
    newDetail: string | null;
    outcome: RowOutcome | null;
  };
  /** Pictures at other addresses that are stored in the shop, or are to be. */
  pictureFetches: {
    address: string;
    /** The edit whose rows then have the shop's address; null once they have. */
    editId: string | null;
    requestedBy: string;
    createdAt: Date;
    /** Null once it was fetched. */
    dueAt: Date | null;
    attempts: Generated<number>;
    /** Why it cannot be fetched, in Spanish. */
    error: string | null;
    /** The shop's own address of it, once it was fetched. */
    url: string | null;
  };
  /** The shop's own pictures by address; the placeholder is three colours of six hexadecimal digits. */
  pictures: { address: string; placeholder: string; unusedSince: Generated<Date | null> };
  /** Names of files in the bucket that were not checked yet. */
  pictureUploads: { name: string; userId: string; createdAt: Date };
  /** The words of products and promotions; written by triggers. */
  productDocuments: { productId: string; document: string };
  promotionDocuments: { promotionId: string; document: string };
  searchWords: { word: string; lexeme: string };
  stockAlerts: {
    id: string;
    /** In lower case. */
    email: string;
    userId: string | null;
    sizeId: string;
    store: StoreCode;
    createdAt: Date;
    confirmedAt: Date | null;
    notifiedAt: Date | null;
  };
  promotionProducts: { promotionId: string; productId: string; position: number };
  promotionSizes: { promotionId: string; productId: string; sizeId: string };
  stockLedger: {
    id: Generated<number>;
    sizeId: string;
    kind: LedgerKind;
    delta: number;
    orderId: string | null;
    actorId: string | null;
    at: Date;
  };
};
