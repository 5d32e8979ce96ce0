// Written by `npm run statecharts`. Paste it into a visualizer, or start it: createActor(machine).start().
import { assertEvent, assign, fromPromise, sendTo, setup } from "xstate";
// \0chart
assign(withData(({ event: { documentId, version, draft } }) => ({
	documentId,
	version,
	draft
})));
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__ */ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
var _a$1;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = new WeakSet([Object.prototype, Error.prototype]);
const initializer = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodRealError = $constructor("$ZodError", initializer, void 0, { Parent: Error });
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parse = _parse($ZodRealError);
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const parseAsync = _parseAsync($ZodRealError);
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParse = _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const safeParseAsync = _safeParseAsync($ZodRealError);
const uuid$1 = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date$1 = anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function datetime$1(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const number$1 = /^-?\d+(?:\.\d+)?$/;
const $ZodCheck = $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
const $ZodType = $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodUUID = $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid$1(v));
	} else def.pattern ?? (def.pattern = uuid$1());
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date$1);
	$ZodStringFormat.init(inst, def);
});
const $ZodNumber = $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodNever = $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = /* @__PURE__ */ new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, /* @__PURE__ */ new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodRecord = $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$1.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPipe = $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodCustom = $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
function _trim() {
	return _overwrite((input) => input.trim());
}
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
const ZodMiniType = $constructor("ZodMiniType", (inst, def) => {
	if (!inst._zod) throw new Error("Uninitialized schema in ZodMiniType.");
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
}, {
	get with() {
		return this.check;
	},
	set with(value) {
		own(this, "with", value);
	},
	parse(data, params) {
		return parse(this, data, params, { callee: this.parse });
	},
	parseAsync(data, params) {
		return parseAsync(this, data, params, { callee: this.parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	check(...checks) {
		const def = this.def;
		return this.clone({
			...def,
			checks: [...def.checks ?? [], ...checks.map((ch) => typeof ch === "function" ? { _zod: {
				check: ch,
				def: { check: "custom" },
				onattach: []
			} } : ch)]
		}, { parent: true });
	},
	clone(_def, params) {
		return clone(this, _def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	}
});
const ZodMiniString = $constructor("ZodMiniString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodMiniType.init(inst, def);
});
function string(params) {
	return _string(ZodMiniString, params);
}
const ZodMiniStringFormat = $constructor("ZodMiniStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	ZodMiniString.init(inst, def);
});
const ZodMiniUUID = $constructor("ZodMiniUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodMiniStringFormat.init(inst, def);
});
function uuid(params) {
	return _uuid(ZodMiniUUID, params);
}
const ZodMiniNumber = $constructor("ZodMiniNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodMiniType.init(inst, def);
});
function number(params) {
	return _number(ZodMiniNumber, params);
}
const ZodMiniNumberFormat = $constructor("ZodMiniNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodMiniNumber.init(inst, def);
});
function int(params) {
	return _int(ZodMiniNumberFormat, params);
}
const ZodMiniNever = $constructor("ZodMiniNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodMiniType.init(inst, def);
});
function never(params) {
	return _never(ZodMiniNever, params);
}
const ZodMiniArray = $constructor("ZodMiniArray", (inst, def) => {
	$ZodArray.init(inst, def);
	ZodMiniType.init(inst, def);
});
function array(element, params) {
	return new ZodMiniArray({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
const ZodMiniObject = $constructor("ZodMiniObject", (inst, def) => {
	$ZodObject.init(inst, def);
	ZodMiniType.init(inst, def);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
});
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodMiniObject(def);
}
function strictObject(shape, params) {
	return new ZodMiniObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
const ZodMiniUnion = $constructor("ZodMiniUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodMiniType.init(inst, def);
});
function union(options, params) {
	return new ZodMiniUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodMiniDiscriminatedUnion = $constructor("ZodMiniDiscriminatedUnion", (inst, def) => {
	$ZodDiscriminatedUnion.init(inst, def);
	ZodMiniType.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodMiniDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodMiniRecord = $constructor("ZodMiniRecord", (inst, def) => {
	$ZodRecord.init(inst, def);
	ZodMiniType.init(inst, def);
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodMiniRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodMiniRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
const ZodMiniEnum = $constructor("ZodMiniEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodMiniType.init(inst, def);
	inst.options = [...inst._zod.values];
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodMiniEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodMiniLiteral = $constructor("ZodMiniLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodMiniType.init(inst, def);
});
function literal(value, params) {
	return new ZodMiniLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodMiniTransform = $constructor("ZodMiniTransform", (inst, def) => {
	$ZodTransform.init(inst, def);
	ZodMiniType.init(inst, def);
});
function transform(fn) {
	return new ZodMiniTransform({
		type: "transform",
		transform: fn
	});
}
const ZodMiniOptional = $constructor("ZodMiniOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodMiniType.init(inst, def);
});
function optional(innerType) {
	return new ZodMiniOptional({
		type: "optional",
		innerType
	});
}
const ZodMiniNullable = $constructor("ZodMiniNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodMiniType.init(inst, def);
});
function nullable(innerType) {
	return new ZodMiniNullable({
		type: "nullable",
		innerType
	});
}
const ZodMiniDefault = $constructor("ZodMiniDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodMiniType.init(inst, def);
});
function _default(innerType, defaultValue) {
	return new ZodMiniDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodMiniPipe = $constructor("ZodMiniPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodMiniType.init(inst, def);
});
function pipe(in_, out) {
	return new ZodMiniPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodMiniCustom = $constructor("ZodMiniCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodMiniType.init(inst, def);
});
function refine(fn, _params = {}) {
	return _refine(ZodMiniCustom, fn, _params);
}
const ZodMiniISODateTime = $constructor("ZodMiniISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodMiniStringFormat.init(inst, def);
});
function datetime(params) {
	return _isoDateTime(ZodMiniISODateTime, params);
}
const ZodMiniISODate = $constructor("ZodMiniISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodMiniStringFormat.init(inst, def);
});
function date(params) {
	return _isoDate(ZodMiniISODate, params);
}
const inputMessages = {
	rangeReversed: {
		id: "input.rangeReversed",
		message: "The range ends before it starts."
	},
	suchAs: {
		id: "input.suchAs",
		message: "Expected a value such as {example}"
	},
	choose: {
		id: "input.choose",
		message: "Choose at most {most, number}."
	},
	atMost: {
		id: "input.atMost",
		message: "Use at most {most, number} characters."
	},
	array: {
		id: "input.array",
		message: "Array must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} element(s)"
	},
	string: {
		id: "input.string",
		message: "String must contain {bound, select, exactly {exactly} least {at least} other {at most}} {limit} character(s)"
	},
	number: {
		id: "input.number",
		message: "Number must be {bound, select, least {greater than or equal to} most {less than or equal to} above {greater than} other {less than}} {limit}"
	},
	required: {
		id: "input.required",
		message: "Required"
	},
	finite: {
		id: "input.finite",
		message: "Number must be finite"
	},
	invalidDate: {
		id: "input.invalidDate",
		message: "Invalid date"
	},
	type: {
		id: "input.type",
		message: "Expected {expected}, received {received}"
	},
	invalid: {
		id: "input.invalid",
		message: "Invalid"
	},
	format: {
		id: "input.format",
		message: "Invalid {format}"
	},
	literal: {
		id: "input.literal",
		message: "Invalid literal value, expected {expected}"
	},
	choice: {
		id: "input.choice",
		message: "Invalid enum value. Expected {expected}, received '{received}'"
	},
	keys: {
		id: "input.keys",
		message: "Unrecognized key(s) in object: {keys}"
	},
	multiple: {
		id: "input.multiple",
		message: "Number must be a multiple of {divisor}"
	},
	invalidInput: {
		id: "input.invalidInput",
		message: "Invalid input"
	}
};
const fixed = (digits) => ({
	minimumFractionDigits: digits,
	maximumFractionDigits: digits
});
const numberStyles = {
	digits0: fixed(0),
	digits1: fixed(1),
	digits2: fixed(2)
};
const formatParam = (value, format) => {
	if (typeof value === "object") return value.detail;
	if (format === void 0) return String(value);
	const style = format.replace(/^, number(, )?/, "");
	return Number(value).toLocaleString("en", numberStyles[style]);
};
const placeholderPattern = /\{(\w+)(?:, select,([^{}]*(?:\{[^{}]*\}[^{}]*)+)|(, number(?:, digits\d)?|, plural, one \{#([^}]+)\} other \{#([^}]+)\}))?\}/g;
function selectedOption(options, value) {
	const wordFor = (key) => options.match(`\\b${key} {([^{}]*)}`)?.[1];
	return wordFor(value) ?? wordFor("other") ?? "";
}
const asPart = ({ params, ...text }) => params === void 0 ? text : {
	...text,
	params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value.detail : value]))
};
function toText({ id, message }, ...[values]) {
	const params = values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? asPart(value) : value]));
	return {
		detail: message.replace(placeholderPattern, (_, name, options, format, one, other) => {
			if (options !== void 0) return selectedOption(options, params?.[name]);
			const word = params?.[name] === 1 ? one : other;
			return formatParam(params?.[name], format) + (word ?? "");
		}),
		message: id,
		...params === void 0 ? {} : { params }
	};
}
const texts = /* @__PURE__ */ new Map();
function registerMessage(text) {
	texts.set(text.detail, text);
	return text.detail;
}
const invisible = /(?![\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
function normaliseName(text) {
	const tidy = text.normalize("NFC").replace(invisible, "").replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, "");
	return /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u.test(tidy.replace(ignorable, "")) ? tidy : "";
}
const Name = string().check(_overwrite(normaliseName), _minLength(1, "Enter a name."), _maxLength(120, registerMessage(toText(inputMessages.atMost, { most: 120 }))), _regex(/^[^\p{Cc}]*$/u, "Control characters are not allowed"));
const toSaveInput = ({ context: { workspaceId, documentId, saved, draft } }) => ({
	workspaceId,
	documentId,
	version: saved?.version ?? null,
	draft
});
const saveGuards = {
	isSaved: (_, { kind }) => kind === "saved",
	isConflict: (_, { kind }) => kind === "conflict",
	isDeleted: (_, { kind }) => kind === "deleted"
};
function createEditorParts({ blank, draftOf, isSame }) {
	const isUnchanged = ({ context: { draft, saved } }) => isSame(draft, saved ?? blank);
	return {
		guards: {
			...saveGuards,
			isMissing: (_, { kind }) => kind === "missing",
			isUnchanged,
			isFaulty: ({ context: { faulty } }) => faulty,
			isNameless: ({ context: { draft } }) => normaliseName(draft.name) === "",
			staysFaulty: (_, faulty) => faulty
		},
		begun: (input) => ({
			...input,
			draft: input.initialDraft ?? blank,
			faulty: false,
			saved: null,
			remote: null,
			problem: null
		}),
		discarded: ({ context: { saved } }) => ({
			draft: draftOf(saved ?? blank),
			faulty: false,
			problem: null
		}),
		rebased: ({ context: { remote } }) => ({
			saved: remote,
			remote: null
		}),
		remoteTaken: ({ context: { remote, draft } }) => ({
			saved: remote,
			draft: draftOf(remote ?? draft),
			faulty: false,
			remote: null
		}),
		draftToStore: (editor) => ({
			...toSaveInput(editor),
			draft: isUnchanged(editor) ? null : editor.context.draft
		})
	};
}
function withOutcome(_, outcome) {
	if ("saved" in outcome) return {
		documentId: outcome.documentId,
		saved: outcome.saved,
		remote: null,
		problem: null
	};
	if ("remote" in outcome) return { remote: outcome.remote };
	return "problem" in outcome ? { problem: outcome.problem } : {};
}
const detachedContext = {
	documentId: null,
	saved: null,
	remote: null,
	problem: null
};
const unreachable$1 = {
	code: "network",
	...toText({
		id: "problem.unreachable",
		message: "The server can’t be reached. Check the connection and try again."
	})
};
const unknown = {
	code: "unknown",
	...toText({
		id: "problem.unknown",
		message: "Something went wrong. Try again."
	})
};
const missingNameProblem = {
	code: "nameless",
	...toText({
		id: "problem.nameless",
		message: "Enter a name."
	})
};
const incompleteProblem = {
	code: "faulty",
	...toText({
		id: "problem.incomplete",
		message: "Complete the marked fields."
	})
};
const hasCode = (value) => "code" in value && typeof value.code === "string";
function toProblem(thrown) {
	if (!(thrown instanceof Error)) return unknown;
	if (thrown instanceof TypeError || thrown.name === "TimeoutError") return unreachable$1;
	if (thrown.message === "") return unknown;
	return {
		code: hasCode(thrown) ? thrown.code : "unknown",
		detail: thrown.message
	};
}
const withProblem = (_, { thrown }) => ({ problem: toProblem(thrown) });
const discarding = { "draft.discard": {
	target: "comparing",
	actions: ["discard", "sendDraft"],
	meta: { why: "The user returns to the saved version." }
} };
const typing = { "draft.change": {
	actions: ["change", "sendDraft"],
	meta: { why: "The user keeps typing, and no change may get lost." }
} };
const copying = { "draft.saveAsNew": {
	target: "comparing",
	actions: ["detach", "sendDraft"],
	meta: { why: "The user can change and save a copy." }
} };
({ ...discarding });
({ ...discarding });
({
	...typing,
	...copying
});
({ ...typing });
function createDocumentEditor({ id, description, ...kind }) {
	const editing = createEditorParts(kind);
	return {
		guards: editing.guards,
		actions: {
			open: assign(withData((_, { kind: _kind, ...opened }) => opened)),
			change: assign(withData(({ event }) => {
				assertEvent(event, "draft.change");
				return {
					draft: event.draft,
					faulty: event.faulty,
					problem: null
				};
			})),
			storeOutcome: assign(withData(withOutcome)),
			explainFaulty: assign({ problem: incompleteProblem }),
			explainNameless: assign({ problem: missingNameProblem }),
			storeProblem: assign(withData(withProblem)),
			clearProblem: assign({ problem: null }),
			discard: assign(withData(editing.discarded)),
			keepMine: assign(withData(editing.rebased)),
			adoptRemote: assign(withData(editing.remoteTaken)),
			detach: assign(withData(detachedContext)),
			sendDraft: sendTo("draft", (editor) => ({
				type: "draft.change",
				...editing.draftToStore(editor)
			}))
		}
	};
}
const Id = uuid();
const inWorkspace = { workspaceId: union([Id, literal("internal")]) };
const ownId = string();
globalRegistry.add(ownId, { anyOf: [{
	type: "string",
	format: "uuid"
}, { const: "internal" }] });
string().check(_minLength(1));
const Instant = datetime();
date().check(refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "Expected a day from 1900-01-01 to 2199-12-31"));
Instant.check(refine((at) => at >= "1970-01-01" && at < "2106-02-07", "Expected a time from 1970 to 2106"));
let ignoredIssues = [];
function optionalWithDefault(schema, defaultValue) {
	const read = _default(schema, defaultValue);
	globalRegistry.add(read, { default: void 0 });
	return read;
}
function openEnum(values, fallback) {
	const ours = _enum(values);
	const read = _enum([...values, fallback]);
	globalRegistry.add(read, { enum: [...values] });
	return pipe(transform((value) => {
		if (typeof value !== "string" || value === fallback) return value;
		const { error } = safeParse(ours, value);
		ignoredIssues.push(...error?.issues ?? []);
		return error ? fallback : value;
	}), read);
}
const Recipients = array(discriminatedUnion("kind", [
	strictObject({
		kind: literal("member"),
		userId: Id
	}),
	strictObject({
		kind: literal("address"),
		id: Id
	}),
	strictObject({
		kind: literal("channel"),
		id: Id
	})
])).check(_maxLength(50), refine((recipients) => new Set(recipients.map(recipientKey)).size === recipients.length, "Choose each only once."));
const recipientKey = (recipient) => recipient.kind === "member" ? `member:${recipient.userId}` : `${recipient.kind}:${recipient.id}`;
const DeliveryChannel = _enum(["mail", ..._enum([
	"webhook",
	"slack",
	"teams"
]).options]);
const DeliveryStatus = _enum([
	"queued",
	"retrying",
	"delivered",
	"failed",
	"withdrawn"
]);
openEnum([
	"member",
	"address",
	"channel"
], "unknown"), openEnum(DeliveryChannel.options, "unknown"), openEnum(DeliveryStatus.options, "unknown");
const separator = ",";
const areIds = (min, max) => (text) => {
	const ids = text.split(separator);
	return ids.length >= min && ids.length <= max && new Set(ids).size === ids.length && ids.every((id) => safeParse(Id, id).success);
};
string().check(refine(areIds(2, 5), "Expected the IDs of saved queries, joined by commas"));
const MoreQueries = string().check(refine(areIds(1, 4), "Expected the IDs of saved queries, joined by commas"));
const Text = object({
	detail: string(),
	message: optional(string()),
	params: optional(record(string(), union([
		string(),
		number(),
		object({
			detail: string(),
			message: optional(string()),
			params: optional(record(string(), union([string(), number()])))
		})
	])))
});
const namesOf = (catalogue) => Object.keys(catalogue);
const panelIds = namesOf({
	"overview.figures": "Figures",
	"overview.volume": "Volume over time",
	"overview.sentiment": "Sentiment",
	"overview.topPosts": "Top posts",
	"overview.newestPosts": "Newest posts",
	"overview.topAuthors": "Top authors",
	"overview.sources": "Sources",
	"overview.topTerms": "Top terms",
	"overview.languages": "Languages",
	"overview.field": "By field",
	"overview.number": "Single number",
	"comparison.figures": "Figures by query",
	"comparison.volume": "Volume by query",
	"comparison.shareOfVoice": "Share of voice",
	"comparison.overlap": "Posts in common",
	"comparison.sentiment": "Sentiment by query",
	"comparison.totals": "Totals by query",
	"comparison.sources": "Sources by query",
	"comparison.topTerms": "Top terms by query",
	"comparison.topAuthors": "Top authors by query",
	"performance.volume": "Volume",
	"performance.impressions": "Potential impressions",
	"performance.engagement": "Engagement",
	"performance.netSentiment": "Net sentiment",
	"performance.sources": "By source",
	"performance.overperformance": "Overperformance",
	"performance.velocity": "Growth after posting",
	"performance.bestTime": "Best time to post",
	"performance.responseTime": "Response time",
	"people.scatter": "Followers and interactions per post",
	"people.arrivals": "New and returning",
	"people.concentration": "Concentration",
	"conversation.topics": "Topics",
	"conversation.term": "Terms",
	"conversation.phrase": "Phrases",
	"conversation.hashtag": "Hashtags",
	"conversation.emoji": "Emoji",
	"conversation.domain": "Sites",
	"conversation.link": "Links",
	"conversation.mention": "Mentions",
	"conversation.keyness": "What sets these posts apart",
	"conversation.moving": "Rising and falling",
	"conversation.words": "Words that occur together",
	"conversation.vocabulary": "Vocabulary over time",
	"conversation.threads": "Longest threads",
	"conversation.answers": "Replies between authors",
	"discover.terms": "Trending terms",
	"discover.hashtags": "Hashtags",
	"discover.domains": "Sites",
	"discover.spikes": "Spikes"
});
const reportGrid = {
	columns: 12,
	row: 40,
	gap: 16
};
const placeLimits = {
	height: 40,
	rows: 1600
};
const cells = (min, max) => int().check(_gte(min), _lte(max));
const Place = strictObject({
	x: cells(0, reportGrid.columns - 1),
	y: cells(0, placeLimits.rows),
	w: cells(1, reportGrid.columns),
	h: cells(1, placeLimits.height)
}).check(refine(({ x, w }) => x + w <= reportGrid.columns));
const cover = (one, other) => one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
const hasOverlap = (items) => items.some(({ place }, index) => items.slice(index + 1).some((other) => place !== void 0 && other.place !== void 0 && cover(place, other.place)));
const ReportRange = _enum([
	"yesterday",
	"last7Days",
	"last30Days",
	"lastWeek",
	"lastMonth",
	"lastQuarter"
]);
const reportLimits = {
	items: 40,
	heading: 120,
	text: 4e3,
	ofWorkspace: 500,
	runs: 50
};
const ReportVisibility = _enum(["private", "shared"]);
const parameter = string().check(_maxLength(4096), _regex(/^[^\0\p{Cs}]*$/u));
const ReportSearch = strictObject({
	queryId: optional(Id),
	text: optional(parameter),
	source: optional(parameter),
	language: optional(parameter),
	sentiment: optional(parameter),
	type: optional(parameter),
	media: optional(parameter),
	filter: optional(Id),
	authors: optional(Id),
	fields: optional(parameter),
	compare: optional(MoreQueries),
	previous: optional(_enum(["year", "none"]))
});
const PanelScope = strictObject({
	search: optional(ReportSearch),
	range: optional(ReportRange)
});
const textSchema = (maxLength) => string().check(_trim(), _minLength(1, "Enter a text, or remove it."), _maxLength(maxLength, registerMessage(toText(inputMessages.atMost, { most: maxLength }))), _regex(/^[^\p{Cs}\u0000-\u0009\u000b-\u001f\u007f]*$/u, "Control characters are not allowed"));
const itemInput = {
	id: string().check(_regex(/^[\w-]{1,40}$/)),
	place: optional(Place)
};
const ReportItemInput = discriminatedUnion("kind", [
	strictObject({
		kind: literal("panel"),
		...itemInput,
		panel: _enum(panelIds),
		scope: optional(PanelScope),
		metric: optional(string().check(_regex(/^[\w-]{1,40}$/)))
	}),
	strictObject({
		kind: literal("heading"),
		...itemInput,
		text: textSchema(reportLimits.heading)
	}),
	strictObject({
		kind: literal("text"),
		...itemInput,
		text: textSchema(reportLimits.text)
	})
]);
const item = {
	id: string(),
	place: optional(Place)
};
({ ...item }), { ...item }, { ...item };
const hour = int().check(_gte(0), _lte(23));
const Schedule = discriminatedUnion("every", [
	strictObject({
		every: literal("day"),
		hour
	}),
	strictObject({
		every: literal("week"),
		weekday: int().check(_gte(1), _lte(7)),
		hour
	}),
	strictObject({
		every: literal("month"),
		day: int().check(_gte(1), _lte(31)),
		hour
	})
]);
const fields = {
	name: Name,
	visibility: ReportVisibility,
	items: array(ReportItemInput).check(_minLength(1, "Add a panel, a heading or a text."), _maxLength(reportLimits.items, registerMessage(toText(inputMessages.choose, { most: reportLimits.items }))), refine((items) => new Set(items.map(({ id }) => id)).size === items.length, "Choose each only once."), refine((items) => !hasOverlap(items), "Two items overlap.")),
	search: ReportSearch,
	range: ReportRange,
	schedule: nullable(Schedule),
	recipients: Recipients
};
const pickReportFields = (written) => Object.fromEntries(Object.keys(fields).map((name) => [name, written[name]]));
const hasRecipients = refine(({ schedule, recipients }) => schedule === null || recipients.length > 0, {
	error: "Choose at least one.",
	path: ["recipients"]
});
const ReportRunStatus = _enum([
	"queued",
	"running",
	"sent",
	"failed"
]);
openEnum([
	"schedule",
	"now",
	"test"
], "unknown"), openEnum(ReportRunStatus.options, "unknown"), optionalWithDefault(nullable(object({
	name: string(),
	bytes: number()
})), null), optionalWithDefault(nullable(Text), null);
const oneReport = {
	...inWorkspace,
	reportId: Id
};
strictObject({
	...inWorkspace,
	...fields
}).check(hasRecipients);
strictObject({
	...oneReport,
	...fields,
	version: number()
}).check(hasRecipients);
({ ...oneReport });
`${reportLimits.runs}`;
({ ...oneReport });
const blankReport = {
	name: "",
	visibility: "shared",
	items: [],
	search: {},
	range: "lastWeek",
	schedule: null,
	recipients: []
};
const pickReportDraft = (report) => pickReportFields(report);
const sortKeys = (_, value) => value !== null && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one < other ? -1 : 1)) : value;
const contentOf = (draft) => JSON.stringify({
	...pickReportDraft(draft),
	items: draft.items.map(({ id: _id, ...content }) => content),
	recipients: draft.recipients.map(recipientKey)
}, sortKeys);
const isSameReport = (one, other) => contentOf(one) === contentOf(other);
const implementations = createDocumentEditor({
	id: "report-editor",
	blank: blankReport,
	draftOf: pickReportDraft,
	isSame: isSameReport,
	description: "The user can edit the report, even during a save."
});
/** How each invoked actor can end: the first one is taken. */
const outcomes = {
	"openDocument": [
		{
			"kind": "opened",
			"saved": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 1,
				"by": "Olivia"
			},
			"draft": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": []
			},
			"faulty": false
		},
		{
			"kind": "opened",
			"saved": null,
			"draft": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}, {
					"kind": "heading",
					"id": "2",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": []
			},
			"faulty": false
		},
		{
			"kind": "opened",
			"saved": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 1,
				"by": "Olivia"
			},
			"draft": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}, {
					"kind": "heading",
					"id": "2",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": []
			},
			"faulty": false
		},
		{ "kind": "missing" }
	],
	"saveDocument": [
		{
			"kind": "saved",
			"documentId": "f1",
			"saved": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}, {
					"kind": "heading",
					"id": "2",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 2,
				"by": "Olivia"
			}
		},
		{
			"kind": "saved",
			"documentId": "f1",
			"saved": {
				"name": "Weekly",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 2,
				"by": "Olivia"
			}
		},
		{
			"kind": "conflict",
			"remote": {
				"name": "Another name",
				"visibility": "shared",
				"items": [{
					"kind": "heading",
					"id": "1",
					"text": "Harbour"
				}],
				"search": {},
				"range": "lastWeek",
				"schedule": null,
				"recipients": [],
				"version": 2,
				"by": "Max"
			}
		},
		{ "kind": "deleted" },
		{
			"kind": "refused",
			"problem": {
				"code": "name",
				"detail": "The name is taken."
			}
		}
	],
	"draft": []
};
/** Data of events that a simulator sends without any. */
const examples = { "draft.change": {
	"draft": {
		"name": "Weekly",
		"visibility": "shared",
		"items": [{
			"kind": "heading",
			"id": "1",
			"text": "Harbour"
		}],
		"search": {},
		"range": "lastWeek",
		"schedule": null,
		"recipients": []
	},
	"faulty": false
} };
function withData(read) {
	return ({ event, ...rest }, params) => {
		const actor = /^xstate\.done\.actor\.(.+)$/.exec(event.type)?.[1];
		const example = actor === void 0 ? examples[event.type] : { output: outcomes[actor]?.[0] };
		try {
			return read({
				...rest,
				event: {
					...example,
					...event
				}
			}, params);
		} catch {
			return {};
		}
	};
}
const end = (name) => fromPromise(() => outcomes[name][0] ?? new Promise(() => {}));
const machine = setup({
	guards: implementations.guards,
	actions: implementations.actions,
	actors: {
		"openDocument": end("openDocument"),
		"saveDocument": end("saveDocument"),
		"draft": end("draft")
	},
	delays: {}
}).createMachine({
	"id": "report-editor",
	"context": {
		"workspaceId": "w1",
		"documentId": "f1",
		"initialDraft": null,
		"draft": {
			"name": "",
			"visibility": "shared",
			"items": [],
			"search": {},
			"range": "lastWeek",
			"schedule": null,
			"recipients": []
		},
		"faulty": false,
		"saved": null,
		"remote": null,
		"problem": null
	},
	"initial": "opening",
	"states": {
		"opening": {
			"description": "The app is loading the saved document and this browser’s draft.",
			"tags": ["busy"],
			"invoke": {
				"id": "openDocument",
				"src": "openDocument",
				"onDone": [{
					"guard": {
						"type": "isMissing",
						"params": withData(({ event }) => event.output)
					},
					"target": "missing",
					"meta": { "why": "The document was deleted, never existed or is private to someone else." }
				}, {
					"target": "open",
					"actions": {
						"type": "open",
						"params": withData(({ event }) => event.output)
					},
					"meta": { "why": "The document is ready to edit." }
				}],
				"onError": {
					"target": "unreachable",
					"actions": {
						"type": "storeProblem",
						"params": withData(({ event }) => ({ thrown: event.error }))
					},
					"meta": { "why": "The connection was lost." }
				}
			}
		},
		"missing": { "description": "The document doesn’t exist or isn’t visible to this user." },
		"unreachable": {
			"description": "The document didn’t load; the user can retry.",
			"on": { "document.reopen": {
				"target": "opening",
				"actions": "clearProblem",
				"meta": { "why": "The connection may be back." }
			} }
		},
		"open": {
			"description": "The user can edit the report, even during a save.",
			"invoke": {
				"id": "draft",
				"src": "draft",
				"onError": { "meta": { "why": "The user can save the document without a stored draft." } }
			},
			"initial": "comparing",
			"on": { "draft.change": {
				"target": ".comparing",
				"actions": ["change", "sendDraft"],
				"meta": { "why": "The draft may differ from the saved version now." }
			} },
			"states": {
				"comparing": {
					"description": "Does the draft differ from the saved version?",
					"on": { "decide": [{
						"guard": "isUnchanged",
						"target": "unchanged",
						"meta": { "why": "There is nothing to save." }
					}, {
						"target": "edited",
						"meta": { "why": "There are unsaved changes." }
					}] }
				},
				"unchanged": { "description": "The draft equals the saved version, or is empty." },
				"edited": {
					"description": "The draft has unsaved changes; after a refused save, the problem says why.",
					"tags": ["unsaved"],
					"on": {
						"draft.discard": {
							"target": "comparing",
							"actions": ["discard", "sendDraft"],
							"meta": { "why": "The user returns to the saved version." }
						},
						"draft.save": [
							{
								"guard": "isNameless",
								"actions": "explainNameless",
								"meta": { "why": "Lists show documents by name." }
							},
							{
								"guard": "isFaulty",
								"target": "invalid",
								"actions": "explainFaulty",
								"meta": { "why": "An incomplete or invalid draft can’t be saved." }
							},
							{
								"target": "writing",
								"actions": "clearProblem",
								"meta": { "why": "The draft is complete and valid." }
							}
						]
					}
				},
				"invalid": {
					"description": "The user tried to save an incomplete or invalid draft; each error is shown in place.",
					"tags": ["unsaved"],
					"on": {
						"draft.discard": {
							"target": "comparing",
							"actions": ["discard", "sendDraft"],
							"meta": { "why": "The user returns to the saved version." }
						},
						"draft.save": [{
							"guard": "isNameless",
							"actions": "explainNameless",
							"meta": { "why": "Lists show documents by name." }
						}, {
							"actions": "explainFaulty",
							"meta": { "why": "The draft still has errors." }
						}],
						"draft.change": [{
							"guard": {
								"type": "staysFaulty",
								"params": withData(({ event }) => event.faulty)
							},
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The remaining errors stay visible." }
						}, {
							"target": "comparing",
							"actions": ["change", "sendDraft"],
							"meta": { "why": "All errors are fixed." }
						}]
					}
				},
				"writing": {
					"description": "The server is saving the draft; the user can keep typing.",
					"tags": ["busy", "unsaved"],
					"on": { "draft.change": {
						"actions": ["change", "sendDraft"],
						"meta": { "why": "The user keeps typing, and no change may get lost." }
					} },
					"invoke": {
						"id": "saveDocument",
						"src": "saveDocument",
						"onDone": [
							{
								"guard": {
									"type": "isSaved",
									"params": withData(({ event }) => event.output)
								},
								"target": "checking",
								"actions": [{
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								}, "sendDraft"],
								"meta": { "why": "The server stored the draft." }
							},
							{
								"guard": {
									"type": "isConflict",
									"params": withData(({ event }) => event.output)
								},
								"target": "conflicted",
								"actions": {
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								},
								"meta": { "why": "Someone else saved a version first." }
							},
							{
								"guard": {
									"type": "isDeleted",
									"params": withData(({ event }) => event.output)
								},
								"target": "deletedElsewhere",
								"meta": { "why": "Someone else deleted it." }
							},
							{
								"target": "edited",
								"actions": {
									"type": "storeOutcome",
									"params": withData(({ event }) => event.output)
								},
								"meta": { "why": "The server refused the draft and says why." }
							}
						],
						"onError": {
							"target": "edited",
							"actions": {
								"type": "storeProblem",
								"params": withData(({ event }) => ({ thrown: event.error }))
							},
							"meta": { "why": "The save failed; the draft is still here." }
						}
					}
				},
				"checking": {
					"description": "Did the user type during the save?",
					"on": { "decide": [{
						"guard": "isUnchanged",
						"target": "saved",
						"meta": { "why": "The draft equals the saved version." }
					}, {
						"target": "edited",
						"meta": { "why": "The user typed during the save." }
					}] }
				},
				"saved": {
					"description": "The draft was saved just now.",
					"tags": ["saved"]
				},
				"conflicted": {
					"description": "Someone else saved another version; both are shown and neither is lost.",
					"tags": ["unsaved"],
					"on": {
						"draft.change": {
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The user keeps typing, and no change may get lost." }
						},
						"draft.saveAsNew": {
							"target": "comparing",
							"actions": ["detach", "sendDraft"],
							"meta": { "why": "The user can change and save a copy." }
						},
						"conflict.keepMine": {
							"target": "writing",
							"actions": "keepMine",
							"meta": { "why": "The user saves their draft as a newer version than the other." }
						},
						"conflict.adoptRemote": {
							"target": "comparing",
							"actions": ["adoptRemote", "sendDraft"],
							"meta": { "why": "The user prefers the other version." }
						}
					}
				},
				"deletedElsewhere": {
					"description": "Someone else deleted it; the draft is still here.",
					"tags": ["unsaved"],
					"on": {
						"draft.change": {
							"actions": ["change", "sendDraft"],
							"meta": { "why": "The user keeps typing, and no change may get lost." }
						},
						"draft.saveAsNew": {
							"target": "writing",
							"actions": "detach",
							"meta": { "why": "The user recreates the document from their draft." }
						}
					}
				}
			}
		}
	}
});
export { machine };
